import { randomUUID } from 'node:crypto';
import type { Platform, Tx } from '../platform/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import { CODE_LIFETIME, type CodePurpose, codeMaterial, newCode } from './codes.ts';
import type { Keys } from './secrets.ts';
import { replaceCode } from './store.ts';

/** Makes a code for an address and keeps its fingerprint; the code itself is only in the answer. */
export async function issueCode(
  tx: Tx,
  keys: Keys,
  facts: {
    readonly purpose: CodePurpose;
    readonly email: string;
    readonly signUpId: string | null;
    readonly now: Date;
  },
): Promise<string> {
  const { purpose, email, signUpId, now } = facts;
  const row = { id: randomUUID(), purpose, email, signUpId };
  const code = newCode();
  await replaceCode(
    tx,
    {
      ...row,
      codeHash: keys.fingerprint(codeMaterial(row, code)),
      wrongTries: 0,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME),
    },
    now,
  );
  return code;
}

class NobodyToWriteTo extends Error {
  override readonly name = 'NobodyToWriteTo';
}

/**
 * Writes a mail to an address that may have nobody to read it. Without one the same work is done and undone, so
 * that the time taken tells nobody who has an account.
 */
export async function mailIfKnown(tx: Tx, { mailer }: Platform, mail: Mail, isKnown: boolean): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await mailer.enqueue(inner as Tx, mail);
      if (!isKnown) throw new NobodyToWriteTo();
    });
  } catch (undone) {
    if (!(undone instanceof NobodyToWriteTo)) throw undone;
  }
}
