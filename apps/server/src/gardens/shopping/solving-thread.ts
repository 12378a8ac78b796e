import { parentPort } from 'node:worker_threads';
import { atOnce } from '../../platform/breathing.ts';
import type { SolvedOrder, WaitingOrder } from './solver.ts';
import { planEach } from './solving.ts';

function solved({ id, order }: WaitingOrder): SolvedOrder {
  try {
    return { id, plans: atOnce(planEach(order)) };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

parentPort?.on('message', (waiting: WaitingOrder) => parentPort?.postMessage(solved(waiting)));
