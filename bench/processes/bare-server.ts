import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFolder } from './product.ts';
import { startProgram } from './program.ts';

/** What the bare server says at a path, word for word. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How the body is written above; bytes that are no text come as base64. */
  readonly encoding: 'utf8' | 'base64';
}
export type BareAnswers = Readonly<Record<string, BareAnswer>>;

/** Runs work against a plain `node:http` server in a process of its own: the least that can answer these bytes. */
export const withBareServer = <T>(answers: BareAnswers, work: (url: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const file = join(folder, 'answers.json');
    writeFileSync(file, JSON.stringify(answers));
    const server = await startProgram([fileURLToPath(import.meta.url), file]);
    try {
      return await work(server.url);
    } finally {
      await server.stop();
    }
  });

function serve(file: string): void {
  const written: BareAnswers = JSON.parse(readFileSync(file, 'utf8'));
  const answers = new Map(
    Object.entries(written).map(([path, { headers, body, encoding }]) => {
      const bytes = Buffer.from(body, encoding);
      return [path, { headers: { ...headers, 'content-length': bytes.length }, bytes }] as const;
    }),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer) response.writeHead(200, answer.headers).end(answer.bytes);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`);
  });
}

if (import.meta.main) serve(process.argv[2] ?? '');
