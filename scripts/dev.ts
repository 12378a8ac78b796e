/** `npm run dev`: the page hot from its sources; the server starts again when its own change (Node's watch mode). */
import { fileURLToPath } from 'node:url';
import { createHttpServer } from '../apps/server/src/operations/listen.ts';
import { serve, stopOnSignal } from '../apps/server/src/operations/serve.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createDevPages } from '../apps/web/dev-server.ts';

const server = createHttpServer();
const pages = await createDevPages(server);
const running = await serve(readConfig(process.env), {
  server,
  before: pages.middleware,
  loadPages: async () => ({
    clientDir: fileURLToPath(new URL('../apps/web/public', import.meta.url)),
    render: pages.render,
    isDevelopment: true,
  }),
});
stopOnSignal({ ...running, stop: () => Promise.all([pages.close(), running.stop()]).then(() => undefined) });
console.log(`\n  Understory, reloading as you work, is at ${running.url}\n`);
