import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { keepOnce, type Platform } from '../platform/index.ts';

/** The keys members' calls work with, all derived from one secret of this installation. */
export interface Keys {
  /** Ed25519: signs ID tokens. */
  readonly signing: KeyObject;
  /** Ed25519: checks them. */
  readonly verifying: KeyObject;
  /** Fingerprint of a short code that says nothing without the secret. */
  fingerprint(text: string): string;
  /** Signs the challenge of a proof of work. */
  signChallenge(text: string): string;
  /** Names a session to its own page, from which nobody learns its id. */
  nameSession(id: string): string;
  /** Seals a text that is to be read again, for one owner alone. */
  seal(text: string, owner: string): string;
  /** Opens what was sealed for the owner; undefined where it was altered, or sealed for another or by another secret. */
  unseal(sealed: string, owner: string): string | undefined;
}

/** A value that only its holder can show: nobody guesses its 256 bits. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** What is kept of such a value. It is as long as the hash, so a plain hash gives nothing away. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const SECRET_NAME = 'identity';

/**
 * The secret of the settings, or one this installation made for itself. It is written once, by whoever is first;
 * everybody then reads what was written.
 */
async function installationSecret({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<string> {
  if (config.authSecret) return config.authSecret;
  return db.transaction((tx) => keepOnce(tx, SECRET_NAME, randomBytes(32).toString('base64url')));
}

/** How PKCS #8 (RFC 8410) begins for an Ed25519 key; its 32 bytes follow. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: nonce, tag and ciphertext in one text, bound to the owner's name. */
function sealerOf(key: Buffer): Pick<Keys, 'seal' | 'unseal'> {
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const [nonce, tag] = [
        bytes.subarray(0, NONCE_BYTES),
        bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      ];
      const opening = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      try {
        const text = opening.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, opening.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** The keys that follow from a secret: the same secret always gives the same keys. */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'understory', purpose, 32));
  const signing = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, derive('id tokens')]),
    format: 'der',
    type: 'pkcs8',
  });
  const codeKey = derive('mailed codes');
  const challengeKey = derive('proofs of work');
  const sessionKey = derive('names of sessions');
  return {
    signing,
    verifying: createPublicKey(signing),
    fingerprint: (text) => createHmac('sha256', codeKey).update(text).digest('base64url'),
    signChallenge: (text) => createHmac('sha256', challengeKey).update(text).digest('base64url'),
    nameSession: (id) => createHmac('sha256', sessionKey).update(id).digest('base64url').slice(0, 12),
    ...sealerOf(derive('authenticator secrets')),
  };
}

/** Reads the keys at their first use and remembers them; a failed reading is tried again by the next. */
export function keysOf(platform: Pick<Platform, 'config' | 'db'>): () => Promise<Keys> {
  let keys: Promise<Keys> | undefined;
  return () => {
    keys ??= installationSecret(platform)
      .then(deriveKeys)
      .catch((error: unknown) => {
        keys = undefined;
        throw error;
      });
    return keys;
  };
}
