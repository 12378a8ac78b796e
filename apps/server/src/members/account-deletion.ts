import { ApiError, type Person, type Tx } from '../platform/index.ts';
import { addressOf, countPlatformAdmins, keepPersonThere, lockPerson } from './personal-data-store.ts';
import { lockAddress } from './store.ts';

const sessionEnded = () =>
  new ApiError(
    'unauthorized',
    /*i18n*/ {
      id: 'refused.sessionEnded',
      message: 'Your session has ended. Please sign in again.',
    },
  );

/**
 * Makes sure that a person is still there, and stays until the transaction ends. Whatever begins to keep something of a
 * person without a foreign key to them asks this first: their account may be being deleted at this moment.
 *
 * @throws ApiError 401 when the account is gone
 */
export async function holdPerson(tx: Tx, personId: string): Promise<void> {
  if (!(await keepPersonThere(tx, personId))) throw sessionEnded();
}

/** Somebody whose account is being deleted. */
export interface Leaver {
  readonly email: string;
}

/**
 * Holds a person and their address for the deletion of the account: once this returns, all that was begun for them is
 * written, and nothing more can be.
 *
 * @returns undefined when the account is gone already
 */
export async function holdToLeave(tx: Tx, { id }: Pick<Person, 'id'>): Promise<Leaver | undefined> {
  const email = await addressOf(tx, id);
  if (email === undefined) return undefined;
  // The address first, as everything else does that takes both.
  await lockAddress(tx, email);
  return (await lockPerson(tx, id)) ? { email } : undefined;
}

/** Whether nobody is left who may run the installation. */
export const isWithoutAdmin = async (tx: Tx): Promise<boolean> => (await countPlatformAdmins(tx)) === 0;
