import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Platform } from '../platform/index.ts';
import { keepSecret } from './store.ts';

/** The keys members' calls work with, all derived from one secret of this installation. */
export interface Keys {
  /** Ed25519: signs ID tokens. */
  readonly signing: KeyObject;
  /** Ed25519: checks them. */
  readonly verifying: KeyObject;
  /** Fingerprint of a short code that says nothing without the secret. */
  fingerprint(text: string): string;
}

const SECRET_NAME = 'identity';

/**
 * The secret of the settings, or one this installation made for itself. It is written once, by whoever is first;
 * everybody then reads what was written.
 */
async function installationSecret({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<string> {
  if (config.authSecret) return config.authSecret;
  return db.transaction((tx) => keepSecret(tx, SECRET_NAME, randomBytes(32).toString('base64url')));
}

/** How PKCS #8 (RFC 8410) begins for an Ed25519 key; its 32 bytes follow. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The keys that follow from a secret: the same secret always gives the same keys. */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'understory', purpose, 32));
  const signing = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, derive('id tokens')]),
    format: 'der',
    type: 'pkcs8',
  });
  const codeKey = derive('mailed codes');
  return {
    signing,
    verifying: createPublicKey(signing),
    fingerprint: (text) => createHmac('sha256', codeKey).update(text).digest('base64url'),
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
