/** The server as `npm start` runs it, without the built page: what the tests of the process start. */
import { readConfig } from '../../platform/config.ts';
import { serve, stopOnSignal } from '../serve.ts';

try {
  const running = await serve(readConfig(process.env), { loadPages: async () => undefined });
  stopOnSignal(running);
  console.log(running.url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
