/**
 * What a page does between its first paint and the moment its scripts run. Written into the document as it stands here, so
 * nothing of it may come from outside its functions.
 */

/**
 * Watches over a document until its scripts answer:
 *
 * - Scripts and faces that were kept back begin to load once something is painted, or at the first press. A page that reads without them
 *   would otherwise share a slow line and a slow processor with what nobody sees yet.
 * - A button pressed too early, or a link that becomes one, stays noted until React says that it has heard of it, and is pressed once
 *   the page answers if it has not. Other links, fields and what opens without scripts work anyhow.
 * - Steps through the history change the address without anybody following it: the page is asked for anew.
 */
function waitForScripts(): void {
  const { pathname, search } = window.location;
  let hasBegun = false;
  let pressed: HTMLElement | undefined;
  let noted: MouseEvent | undefined;
  let followed: number | undefined;

  const begin = () => {
    if (hasBegun) return;
    // Something may be painted, or pressed, before the end of the document has come, where the scripts are named.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', begin, { once: true });
      return;
    }
    hasBegun = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')];
    // A few at a time: each takes milliseconds to send off, and whoever scrolls is not to wait for all.
    const preload = () => {
      for (const link of links.splice(0, 2)) link.rel = 'modulepreload';
      if (links.length > 0) window.setTimeout(preload);
    };
    preload();
    const kept = document.querySelector<HTMLScriptElement>('script[type="text/later"]');
    if (!kept) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = kept.nonce;
    script.text = kept.text;
    document.head.append(script);
  };
  /** A link that is a button once scripts run. Without them, so late that they will not come, it is followed after all. */
  const holdLink = (event: MouseEvent, link: HTMLAnchorElement) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed = link;
    followed = window.setTimeout(() => window.location.assign(link.href), 5_000);
  };
  const forget = () => {
    window.clearTimeout(followed);
    pressed = undefined;
  };
  const onHeard = (heard: Event) => {
    if ((heard as CustomEvent<MouseEvent>).detail === noted) forget();
  };
  const onPress = (event: MouseEvent) => {
    begin();
    forget();
    noted = event;
    const target = event.target instanceof Element ? event.target : undefined;
    const link = target?.closest<HTMLAnchorElement>('a[role="button"], a[role="checkbox"]');
    const button = target?.closest('button');
    if (link) holdLink(event, link);
    else if (button?.type === 'button' && !button.popoverTargetElement) pressed = button;
  };
  const onStep = () => {
    if (window.location.pathname !== pathname || window.location.search !== search) window.location.reload();
  };
  document.addEventListener('click', onPress, true);
  document.addEventListener('understory:heard', onHeard);
  document.addEventListener('keydown', begin, true);
  document.addEventListener('input', begin, true);
  window.addEventListener('popstate', onStep);
  document.addEventListener(
    'understory:alive',
    () => {
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('keydown', begin, true);
      document.removeEventListener('input', begin, true);
      window.removeEventListener('popstate', onStep);
      document.documentElement.setAttribute('data-alive', '');
      window.clearTimeout(followed);
      // Once React has its hands free: a part it has not taken over yet is taken over for the press, and not within its own work. It may
      // have taken the page over for a press that it hands on only now.
      window.setTimeout(() => {
        document.removeEventListener('understory:heard', onHeard);
        pressed?.click();
      });
      for (const sheet of document.querySelectorAll<HTMLStyleElement>('style[data-later]'))
        sheet.media = 'all';
    },
    { once: true },
  );

  if (typeof PerformancePaintTiming === 'function' && document.visibilityState === 'visible') {
    new PerformanceObserver((seen, observer) => {
      if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      window.setTimeout(begin);
    }).observe({ type: 'paint', buffered: true });
    // A paint that is never told of keeps no page from its scripts.
    window.setTimeout(begin, 2_000);
  } else begin();
}

/** The script of a document that waits for its others. */
export const waitingScript = `(${waitForScripts})()`;

/** Says that the scripts answer. To be called once the page is hydrated. */
export function comeToLife(): void {
  document.dispatchEvent(new Event('understory:alive'));
}

/**
 * Says that React hands a press on, which it does from the moment it begins to take the page over: nobody has to press again. To
 * be called of every press, above all that is pressed. Where React cannot take a part over yet it stops the press and does not call.
 */
export function acknowledgePress({ nativeEvent }: { readonly nativeEvent: MouseEvent }): void {
  document.dispatchEvent(new CustomEvent('understory:heard', { detail: nativeEvent }));
}
