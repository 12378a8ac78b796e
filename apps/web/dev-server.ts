import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Connect, createServer, isRunnableDevEnvironment } from 'vite';
import type { PageContext } from './app/shell/page-context.ts';

/** Pages straight from their sources, with hot reload. */
export type DevPages = {
  /** Serves modules and assets; put it before `render`. */
  middleware: Connect.Server;
  render: (request: Request, context: PageContext) => Promise<Response>;
  close: () => Promise<void>;
};

const PAGE_SERVER = './app/shell/page-server.tsx';

/**
 * Starts Vite in middleware mode. Given the HTTP server, hot reload shares its port.
 * Its Content-Security-Policy must allow `ws:` in connect-src and `'unsafe-inline'` in style-src: Vite writes style tags of its own.
 */
export async function createDevPages(httpServer?: Server): Promise<DevPages> {
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, ...(httpServer ? { hmr: { server: httpServer } } : {}) },
  });
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment)) {
    throw new Error('The development server cannot run page modules in this process.');
  }
  const { runner } = environment;
  return {
    middleware: vite.middlewares,
    async render(request, context) {
      try {
        const server: { render: DevPages['render'] } = await runner.import(PAGE_SERVER);
        return await server.render(request, context);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    close: () => vite.close(),
  };
}
