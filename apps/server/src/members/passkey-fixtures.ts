import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');
const fromJwk = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'));

type Algorithm = 'ES256' | 'EdDSA' | 'RS256' | 'ES384';

interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** A key pair of an algorithm, and how COSE (RFC 9053, RFC 8230) writes the public one. */
function newKeyPair(algorithm: Algorithm): KeyPair & { readonly cose: Map<number, number | Uint8Array> } {
  const made: KeyPair =
    algorithm === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : algorithm === 'EdDSA'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('ec', { namedCurve: algorithm === 'ES384' ? 'P-384' : 'P-256' });
  const { x, y, n, e } = made.publicKey.export({ format: 'jwk' });
  const cose = {
    ES256: () => [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromJwk(x)],
      [-3, fromJwk(y)],
    ],
    ES384: () => [
      [1, 2],
      [3, -35],
      [-1, 2],
      [-2, fromJwk(x)],
      [-3, fromJwk(y)],
    ],
    EdDSA: () => [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, fromJwk(x)],
    ],
    RS256: () => [
      [1, 3],
      [3, -257],
      [-1, fromJwk(n)],
      [-2, fromJwk(e)],
    ],
  }[algorithm]() as [number, number | Uint8Array][];
  return { ...made, cose: new Map(cose) };
}

/** What a test has a device do otherwise than it should. */
export interface Odd {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly flags?: number;
  readonly challenge?: string;
  readonly crossOrigin?: boolean;
  readonly userHandle?: string | undefined;
  /** The name of a kind of statement about the device. */
  readonly format?: string;
  readonly counter?: number;
}

interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

/** A device that makes passkeys and signs with them, as a browser hands on what it says. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(16));
  readonly #pair: ReturnType<typeof newKeyPair>;
  readonly #algorithm: Algorithm;
  readonly #origin: string;
  /** How often it has signed; it does not count where this stays 0. */
  counter = 0;
  /** Whose passkey it keeps. */
  userHandle = '';

  constructor(origin: string, algorithm: Algorithm = 'ES256') {
    this.#origin = origin;
    this.#algorithm = algorithm;
    this.#pair = newKeyPair(algorithm);
  }

  #clientData(type: string, challenge: string, odd: Odd): string {
    return JSON.stringify({
      type: odd.type ?? type,
      challenge: odd.challenge ?? challenge,
      origin: odd.origin ?? this.#origin,
      crossOrigin: odd.crossOrigin ?? false,
    });
  }

  #facts(rpId: string, flags: number, odd: Odd): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? this.counter);
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([odd.flags ?? flags]), counter]);
  }

  make(options: Creation, odd: Odd = {}) {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const facts = this.#facts(options.rp.id, USER_PRESENT | USER_VERIFIED | ATTESTED, {
      ...odd,
      ...(odd.flags !== undefined && { flags: odd.flags | ATTESTED }),
    });
    const authData = Buffer.concat([facts, Buffer.alloc(16), length, id, isoCBOR.encode(this.#pair.cose)]);
    const attestation = new Map<string, unknown>([
      ['fmt', odd.format ?? 'none'],
      ['attStmt', new Map(odd.format ? [['x5c', []]] : [])],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge, odd)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal', 'internal'],
      },
    };
  }

  show(options: { readonly challenge: string; readonly rpId: string }, odd: Odd = {}) {
    const authenticatorData = this.#facts(options.rpId, USER_PRESENT | USER_VERIFIED, odd);
    const clientData = this.#clientData('webauthn.get', options.challenge, odd);
    const userHandle = 'userHandle' in odd ? odd.userHandle : this.userHandle;
    return {
      id: this.id,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(this.#sign(Buffer.concat([authenticatorData, sha256(clientData)]))),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  #sign(data: Buffer): Buffer {
    if (this.#algorithm === 'EdDSA') return sign(null, data, this.#pair.privateKey);
    return createSign('sha256').update(data).sign(this.#pair.privateKey);
  }
}
