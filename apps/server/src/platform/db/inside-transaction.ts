import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ open: boolean }>();

/** Runs work so that `refuseInsideTransaction` can tell that it runs inside a transaction. */
export async function markedAsTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true };
  try {
    return await current.run(transaction, work);
  } finally {
    // Work left running after the transaction has ended carries the same mark: it is outside now.
    transaction.open = false;
  }
}

/**
 * Asking for a second connection from inside a transaction would wait for itself: for ever on the embedded
 * database's one connection, and under load on a server's pool. It is a mistake in the program, so it fails at once.
 */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error('Work inside a transaction must use the transaction it was given, not the database.');
  }
}
