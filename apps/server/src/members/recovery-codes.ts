import { randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
/** 32 signs that are not taken for one another when read from paper: no 0 and o, no 1 and l. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Ten codes such as `k7m2p-x9f4q`, 50 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** What is hashed for a recovery code, typed with its hyphen or without: it is good for one person alone. */
export const recoveryCodeMaterial = (userId: string, code: string): string =>
  JSON.stringify(['recovery code', userId, code.replaceAll('-', '')]);
