import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The group of 3072 bits of RFC 5054, which user pools use. */
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B' +
    '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE64' +
    '9286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D67' +
    '0C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718399' +
    '5497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB397' +
    '0F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE11' +
    '7577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const G = 2n;

/** As Java writes a positive number: whole bytes, and one of zero before a first bit that is set. */
function padded(number: bigint): string {
  const digits = number.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const hash = (...parts: (Buffer | string)[]): string => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest('hex');
};
const numberOf = (hex: string): bigint => BigInt(`0x${hex}`);

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = ((base % N) + N) % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const K = numberOf(hash(bytes(padded(N)), bytes(padded(G))));

/** What a pool keeps of a password. */
export interface Verifier {
  readonly salt: bigint;
  readonly value: bigint;
}

/** @param poolName the part of the pool's id after the region */
export function verifierOf(poolName: string, userId: string, password: string): Verifier {
  const salt = numberOf(randomBytes(16).toString('hex'));
  const x = numberOf(hash(bytes(padded(salt)), bytes(hash(`${poolName}${userId}:${password}`))));
  return { salt, value: power(G, x) };
}

/** One sign-in under way, on the pool's side of SRP-6a. */
export class Handshake {
  readonly #poolName: string;
  readonly #userId: string;
  readonly #verifier: Verifier;
  readonly #clientValue: bigint;
  readonly #secret = numberOf(randomBytes(128).toString('hex'));
  readonly #value: bigint;
  readonly #secretBlock = randomBytes(64);

  /** @throws RangeError for a client's value that gives the secret away */
  constructor(poolName: string, userId: string, verifier: Verifier, clientValue: string) {
    this.#poolName = poolName;
    this.#userId = userId;
    this.#verifier = verifier;
    this.#clientValue = numberOf(clientValue);
    if (this.#clientValue % N === 0n) throw new RangeError('A must not be a multiple of N.');
    this.#value = (K * verifier.value + power(G, this.#secret)) % N;
  }

  /** What the pool sends. */
  challenge(): Record<'SRP_B' | 'SALT' | 'SECRET_BLOCK' | 'USER_ID_FOR_SRP' | 'USERNAME', string> {
    return {
      SRP_B: this.#value.toString(16),
      SALT: this.#verifier.salt.toString(16),
      SECRET_BLOCK: this.#secretBlock.toString('base64'),
      USER_ID_FOR_SRP: this.#userId,
      USERNAME: this.#userId,
    };
  }

  /** Whether who signed knows the password. */
  accepts(timestamp: string, signature: string): boolean {
    const u = numberOf(hash(bytes(padded(this.#clientValue)), bytes(padded(this.#value))));
    const shared = power(this.#clientValue * power(this.#verifier.value, u), this.#secret);
    const info = 'Caldera Derived Key';
    const key = Buffer.from(hkdfSync('sha256', bytes(padded(shared)), bytes(padded(u)), info, 16));
    const expected = createHmac('sha256', key)
      .update(this.#poolName)
      .update(this.#userId)
      .update(this.#secretBlock)
      .update(timestamp)
      .digest();
    const given = Buffer.from(signature, 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
