import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Claims, KeyPair } from './key-pair.ts';

/** How the key set answers: as it should, with another status or text, or not at all. */
export type KeySetMood = 'well' | 'silent' | { readonly status: number; readonly text: string };

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** The keys of a user pool, without the pool: signs whatever a test wants to be signed, at whatever time. */
export class KeyServer {
  readonly userPoolId = 'us-west-2_Seedbed01';
  readonly clientId = 'seedbedclient';
  endpoint = '';
  /** What signs just now. */
  key = new KeyPair();
  /** What the set tells. */
  told: KeyPair[] = [this.key];
  mood: KeySetMood = 'well';
  /** How often the set was asked for. */
  asked = 0;

  readonly #server = createServer((request, response) => {
    this.asked += 1;
    if (this.mood === 'silent') return void request.socket.destroy();
    if (this.mood !== 'well') return void response.writeHead(this.mood.status).end(this.mood.text);
    if (request.url !== `/${this.userPoolId}/.well-known/jwks.json`)
      return void response.writeHead(404).end();
    const keys = this.told.map((key) => key.publicKey());
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ keys }));
  });

  get issuer(): string {
    return `${this.endpoint}/${this.userPoolId}`;
  }

  async listen(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.endpoint = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** Settings of a server that takes this for its pool. */
  environment(): Record<string, string> {
    return {
      IDENTITY_PROVIDER: 'cognito',
      COGNITO_USER_POOL_ID: this.userPoolId,
      COGNITO_CLIENT_ID: this.clientId,
      COGNITO_ENDPOINT: this.endpoint,
    };
  }

  /** What an ID token of a pool says of somebody who has just signed in. */
  claims(name: string, now: Date): Record<string, unknown> {
    const seconds = Math.floor(now.getTime() / 1000);
    return {
      sub: `sub-of-${name}`,
      iss: this.issuer,
      aud: this.clientId,
      token_use: 'id',
      'cognito:username': `sub-of-${name}`,
      email: `${name}@example.org`,
      email_verified: true,
      given_name: 'New',
      family_name: 'Gardener',
      origin_jti: randomUUID(),
      jti: randomUUID(),
      event_id: randomUUID(),
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3600,
    };
  }

  /** The same claims as anybody could write them: without a signature, or with one made of the public key. */
  forge(claims: Claims, algorithm: 'none' | 'HS256'): string {
    const content = `${part({ alg: algorithm, kid: this.key.id })}.${part(claims)}`;
    if (algorithm === 'none') return `${content}.`;
    return `${content}.${createHmac('sha256', this.key.publicText()).update(content).digest('base64url')}`;
  }
}
