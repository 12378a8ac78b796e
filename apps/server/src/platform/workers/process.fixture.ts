import { setImmediate as turn } from 'node:timers/promises';
import { answerOrders } from './process-entry.ts';
import { WorkRefused } from './work.ts';

/** Work for the tests of processes. */
export type FixtureOrder = 'tell who you are' | 'refuse' | 'fail' | 'break' | 'burn' | 'end';

answerOrders(async (order: FixtureOrder) => {
  switch (order) {
    case 'refuse':
      throw new WorkRefused({ id: 'test.useless', message: 'This is of no use.' });
    case 'fail':
      throw new TypeError('the work is wrong');
    case 'break':
      return process.kill(process.pid, 'SIGSEGV');
    case 'end':
      return process.kill(process.pid, 'SIGKILL');
    case 'burn':
      for (;;) await turn();
    default:
      return { pid: process.pid, environment: { ...process.env } };
  }
});
