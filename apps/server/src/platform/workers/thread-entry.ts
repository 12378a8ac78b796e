import { threadId } from 'node:worker_threads';
import { METER, type ThreadOrder } from './work.ts';

/** Does what a thread is sent. */
export default async function work({ module, name, input, meter }: ThreadOrder): Promise<unknown> {
  const exported = (await import(module)) as Readonly<Record<string, (input: unknown) => unknown>>;
  const { user, system } = process.threadCpuUsage();
  meter[METER.usedBefore] = user + system;
  meter[METER.thread] = threadId;
  return exported[name]?.(input);
}
