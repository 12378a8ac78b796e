import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { KNOWN_PASSWORD, passwordFault } from '@understory/contract';
import { ApiError, type PasswordWork } from '../platform/index.ts';
import { isKnownPassword } from './known-passwords.ts';
import type { KnownPassword } from './store.ts';

/**
 * Refuses a password that breaks a rule, in the rule's own words, and then one that is known from a breach.
 * @throws ApiError InvalidPasswordException
 */
export async function requireGoodPassword(candidate: string): Promise<void> {
  const fault = passwordFault(candidate) ?? ((await isKnownPassword(candidate)) ? KNOWN_PASSWORD : undefined);
  if (fault) throw new ApiError('InvalidPasswordException', fault);
}

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** A hash taken apart, and how its key is made again from what was typed. */
interface Hash {
  readonly key: Buffer;
  derive(candidate: string): Promise<Buffer>;
}

/** One password is one whatever keyboard it was typed on: letters with accents come composed or in parts. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

const argon2Async = promisify(argon2);

/** Argon2id (RFC 9106) in one lane, off the event loop. */
const argon2id = (password: string, nonce: Buffer, { memory, passes }: PasswordWork): Promise<Buffer> =>
  argon2Async('argon2id', {
    message: bytesOf(password),
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: KEY_BYTES,
  });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** How hashes made by this work begin; they are written as PHC strings, so each says how it was made. */
const startOf = ({ memory, passes }: PasswordWork): string => `$argon2id$v=19$m=${memory},t=${passes},p=1$`;
const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes a password with a salt of its own. */
export async function hashPassword(password: string, work: PasswordWork): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${startOf(work)}${base64(salt)}$${base64(await argon2id(password, salt, work))}`;
}

/** Whether a hash was made otherwise than one would be now, and is to be renewed when its password is shown. */
export const isOutdated = (hash: string, work: PasswordWork): boolean => !hash.startsWith(startOf(work));

const scryptAsync = promisify<Buffer, string, number, object, Buffer>(scrypt);

/** scrypt as it was used before: the salt is the text of its hexadecimal digits, not the bytes they stand for. */
const FORMER = /^([0-9a-f]{32}):([0-9a-f]{128})$/;
const FORMER_WORK = { N: 16_384, r: 16, p: 1, maxmem: 64 * 2 ** 20 };

const formerHash = (salt: string, key: Buffer): Hash => ({
  key,
  derive: (candidate) => scryptAsync(bytesOf(candidate), salt, key.length, FORMER_WORK),
});

const argon2Hash = (salt: Buffer, key: Buffer, work: PasswordWork): Hash => ({
  key,
  derive: (candidate) => argon2id(candidate, salt, work),
});

const decoy = (work: PasswordWork): Hash => argon2Hash(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES), work);
const formerDecoy = (): Hash => formerHash(randomBytes(16).toString('hex'), randomBytes(64));

/** Both kinds of hash for one text: the one it is, and a decoy of the other. */
function partsOf(hash: string | null, work: PasswordWork): { current: Hash; former: Hash } {
  const [, salt = '', key = ''] = FORMER.exec(hash ?? '') ?? [];
  if (hash === null || key) {
    return { current: decoy(work), former: key ? formerHash(salt, Buffer.from(key, 'hex')) : formerDecoy() };
  }
  const [, memory, passes, nonce = '', tag = ''] = ARGON2ID.exec(hash) ?? [];
  if (!tag) throw new Error('A password hash is of no kind that is known.');
  const own = { memory: Number(memory), passes: Number(passes) };
  return {
    current: argon2Hash(Buffer.from(nonce, 'base64'), Buffer.from(tag, 'base64'), own),
    former: formerDecoy(),
  };
}

async function fits({ key, derive }: Hash, candidate: string): Promise<boolean> {
  return timingSafeEqual(await derive(candidate), key);
}

/**
 * Whether a password is the one that was hashed. The same work is done whatever is known, in vain where it must be, so
 * that the time taken does not tell an address that is known from one that is not: with no hash, with one, and, as long
 * as any former hash is kept, with one of either kind.
 * @throws Error when what is kept is no hash
 */
export async function isPassword(
  candidate: string,
  { hash, areFormerKept }: Pick<KnownPassword, 'hash' | 'areFormerKept'>,
  work: PasswordWork,
): Promise<boolean> {
  const { current, former } = partsOf(hash, work);
  const isCurrent = await fits(current, candidate);
  const isFormer = areFormerKept && (await fits(former, candidate));
  // A decoy fits by a chance of one in 2^256.
  return hash !== null && (isCurrent || isFormer);
}
