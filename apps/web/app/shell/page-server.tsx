import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageContext, pageContext } from './page-context.ts';

export type { PageConfig, PageContext } from './page-context.ts';

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** Answers a request for a page (HTML) or for a page's data with a whole response. */
export function render(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return handle(request, provider);
}
