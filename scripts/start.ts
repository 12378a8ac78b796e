/** `npm start`: builds what must be built, then serves page and API on one port. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { buildPage } = await import('./build.ts');
try {
  await buildPage();
  await import('../apps/server/src/main.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
