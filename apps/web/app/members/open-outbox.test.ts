import { expect, test, vi } from 'vitest';
import { openOutboxFor } from './open-outbox.ts';

const opened = () => Promise.resolve([]);

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  'is offered on %s when it is open',
  async (host) => {
    expect(await openOutboxFor('a+b@example.org', host, opened)).toBe('/dev/outbox?to=a%2Bb%40example.org');
  },
);

test('is not offered when the server keeps it closed', async () => {
  const closed = () => Promise.reject(new Error('Not found.'));
  expect(await openOutboxFor('a@example.org', 'localhost', closed)).toBeUndefined();
});

test.each(['understory.example', 'localhost.example.org', '127.0.0.1.example.org', '10.0.0.1'])(
  'is not even asked for on %s',
  async (host) => {
    const ask = vi.fn(opened);
    expect(await openOutboxFor('a@example.org', host, ask)).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  },
);
