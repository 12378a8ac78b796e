import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** What a token says. */
export type Claims = Readonly<Record<string, unknown>>;

/** The claims of a token, unchecked. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A pool's key: signs its tokens, and shows its public half. */
export class KeyPair {
  readonly id: string = randomUUID();
  readonly #pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /**
   * The public half, as a member of a key set. It names no algorithm, which a set may leave out: then nothing but the
   * checker's own list says which are taken.
   */
  publicKey(): Record<string, unknown> {
    return { ...this.#pair.publicKey.export({ format: 'jwk' }), kid: this.id, use: 'sig' };
  }

  /** The public half as text, which a forger may take for a shared secret. */
  publicText(): string {
    return this.#pair.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  }

  /** Signs claims as they are, by the algorithm the header names. @param header in place of the usual one */
  sign(claims: Claims, header: Claims = { alg: 'RS256', kid: this.id }): string {
    const content = `${part(header)}.${part(claims)}`;
    const signature = createSign(`RSA-SHA${/^RS(\d+)$/.exec(String(header.alg))?.[1] ?? 256}`)
      .update(content)
      .sign(this.#pair.privateKey, 'base64url');
    return `${content}.${signature}`;
  }
}
