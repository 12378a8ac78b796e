import { join } from 'node:path';
import { median } from '../figures/statistics.ts';
import { printHeading, printTable, times } from '../figures/table.ts';
import { startProduct, withFolder } from '../processes/product.ts';
import { startProgram } from '../processes/program.ts';

const ROUNDS = 3;
const BARE = `require('node:http').createServer().listen(0, function () { console.log('http://localhost:' + this.address().port) })`;

async function startAndStop(start: () => ReturnType<typeof startProgram>): Promise<number> {
  const program = await start();
  await program.stop();
  return program.startedIn;
}

/** From the order to start until it says it is ready, page already built: on an empty folder, and on a filled one. */
export async function benchStart(): Promise<void> {
  printHeading('Start of the server');
  const cold: number[] = [];
  const warm: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await withFolder(async (folder) => {
      const product = () => startProduct(join(folder, 'data'));
      cold.push(await startAndStop(product));
      warm.push(await startAndStop(product));
    });
    bare.push(await startAndStop(() => startProgram(['--eval', BARE])));
  }
  const baseline = median(bare);
  printTable(
    ['start', 'ms', 'ratio'],
    [
      ['bare node:http', baseline, ''],
      ['warm: a database that is there', median(warm), times(median(warm), baseline)],
      ['cold: database, tables and catalogue made', median(cold), times(median(cold), baseline)],
    ],
  );
}
