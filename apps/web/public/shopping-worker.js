// Shows the shopping list that a gardener took along when the network is gone. It is registered for the address of one garden's
// list alone, keeps nothing by itself and asks nobody: the page puts the list into the cache, and the browser asks the network.
const LISTS = 'understory-lists';
/** A page that has not come by then is not waited for, in milliseconds: a nursery may have a bar of signal and no more. */
const PATIENCE = 5000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(freshOrKept(event));
});

async function freshOrKept({ request, preloadResponse }) {
  const lists = await caches.open(LISTS);
  const kept = await lists.match(new URL(request.url).pathname);
  if (!kept) return (await preloadResponse) ?? Response.error();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const fresh = await Promise.race([preloadResponse.catch(() => undefined), patience]);
  return fresh && fresh.status < 500 ? fresh : kept;
}
