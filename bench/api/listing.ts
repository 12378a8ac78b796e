import { medianOf } from '../figures/statistics.ts';
import { printTable, times } from '../figures/table.ts';
import { type Member, signUp } from './member.ts';

const GARDENS = 200;
const ROUNDS = 15;

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

/** A list of 200 gardens beside a list of one: its time must not grow as if each garden were asked for. */
export async function measureListing(url: string): Promise<void> {
  const member = await signUp(url, 'lister@example.org');
  for (let made = 0; made < GARDENS; made++) {
    const placedPlants = Array.from({ length: 10 }, (_, at) => ({
      plant: 1 + at,
      position: { x: at, y: 1 },
    }));
    await member.call('POST', '/gardens/', {
      name: `Garden ${made}`,
      width: 20,
      length: 20,
      grid_data: { placedPlants },
    });
  }
  const rows = await measured(member);
  printTable(['list of gardens', 'p50 ms', 'ratio'], rows);
}

async function measured(member: Member) {
  const read = async (size: number) => {
    const { count, results } = await member.call('GET', `/gardens/?page_size=${size}`);
    if (count !== GARDENS || results.length !== size) throw new Error('The list is not whole');
  };
  await read(GARDENS);
  const rounds: { one: number; all: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ one: await timed(() => read(1)), all: await timed(() => read(GARDENS)) });
  }
  const [one, all] = [medianOf(rounds, (round) => round.one), medianOf(rounds, (round) => round.all)];
  return [
    ['one of 200', one, times(one, one)],
    ['all 200', all, times(all, one)],
  ] as const;
}
