/**
 * Loaded into a program that is measured: tells, to whoever asks at the socket that `TURNS_SOCKET` names, how long its thread was
 * held in one piece since they asked last, in milliseconds of its processor time. What the machine does beside it is not counted.
 */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const socket = process.env.TURNS_SOCKET;

if (socket && isMainThread) {
  let longest = 0;
  let used = process.threadCpuUsage();
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(used);
    longest = Math.max(longest, (user + system) / 1000);
    used = process.threadCpuUsage();
    setTimeout(turn, 1).unref();
  };
  turn();
  createServer((_, answer) => {
    answer.end(String(longest));
    longest = 0;
  })
    .listen(socket)
    .unref();
}
