import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { openControlSocket } from './control-socket.ts';
import type { AdminOrder } from './orders.ts';
import { controlSocketPath, sendOrder } from './send-order.ts';

const ORDER: AdminOrder = { order: 'role', email: 'gardener@example.org', role: 'platform_admin' };

describe('the control socket', () => {
  let dataDir: string;
  const opened: { close(): void }[] = [];

  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'control-')), 'data');
  });
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.close();
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  });

  const open = async (carryOut: (order: AdminOrder) => Promise<string>) =>
    opened.push(await openControlSocket(dataDir, carryOut));

  it('carries an order to the process that holds the database, and its sentence back', async () => {
    await open(async (order) => `did ${order.order} for ${'email' in order ? order.email : 'nobody'}`);
    expect(await sendOrder(dataDir, ORDER)).toBe('did role for gardener@example.org');
  });

  it('is open to its own account alone', async () => {
    await open(async () => 'done');
    expect(statSync(controlSocketPath(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('brings a refusal back as its sentence', async () => {
    await open(async () => {
      throw new ApiError('not_found', { text: 'Nobody has signed up with that address.' });
    });
    await expect(sendOrder(dataDir, ORDER)).rejects.toThrow('Nobody has signed up with that address.');
  });

  it('does nothing for an order that is not one', async () => {
    let carried = 0;
    await open(async () => {
      carried += 1;
      return 'done';
    });
    await expect(sendOrder(dataDir, { order: 'drop' } as unknown as AdminOrder)).rejects.toThrow();
    expect(carried).toBe(0);
  });

  it('carries a whole catalogue, and refuses what is larger than any', async () => {
    let carried = 0;
    await open(async (order) => {
      carried += 1;
      return `${order.order === 'catalogue' ? order.file.length : 0} letters`;
    });
    const of = (letters: number) => ({
      order: 'catalogue' as const,
      branches: [],
      verb: 'import' as const,
      file: 'a'.repeat(letters),
    });
    expect(await sendOrder(dataDir, of(2 * 1024 * 1024))).toBe(`${2 * 1024 * 1024} letters`);
    await expect(sendOrder(dataDir, of(13 * 1024 * 1024))).rejects.toThrow('The order is too long.');
    expect(carried).toBe(1);
  });

  it('takes the place of a socket that a killed server left behind', async () => {
    await open(async () => 'first');
    await open(async () => 'second');
    expect(await sendOrder(dataDir, ORDER)).toBe('second');
  });

  it('keeps its path short where the folder lies deep', () => {
    expect(controlSocketPath(`/home/${'deep/'.repeat(40)}data`).length).toBeLessThanOrEqual(100);
  });
});
