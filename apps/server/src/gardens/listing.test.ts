import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { answered, makeGarden } from './garden-fixtures.ts';

const GARDENS = 200;

let server: TestServer;
let ann: Member;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.member('ann');
  for (let made = 0; made < GARDENS; made++) {
    await makeGarden(server, ann, {
      name: `Garden ${made}`,
      grid_data: { placedPlants: [{ plant: 1 + (made % 40), position: { x: 4, y: 4 } }] },
    });
  }
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

/** The statements about gardens that a request makes. */
async function statementsOf(path: string): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const { results } = await answered<{ results: unknown[] }>(server.request('GET', path, { as: ann }), 200);
  expect(results.length).toBeGreaterThan(0);
  const texts = asked.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as unknown as { text: string }).text,
  );
  asked.mockRestore();
  return texts.filter((text) => /gardens|garden_plants|plants/.test(text));
}

it.each(['', '&search=garden'])('a list of 200 gardens with their figures is one query%s', async (more) => {
  const statements = await statementsOf(`/gardens/?page_size=${GARDENS}${more}`);
  expect(statements).toHaveLength(1);
  // A drawing may be megabytes, and no card shows it.
  expect(statements[0]).not.toContain('drawing');
});
