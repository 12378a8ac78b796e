import { createHash, randomUUID } from 'node:crypto';
import {
  ASSISTANT_SCOPES,
  type AssistantRequest,
  type AssistantScope,
  type ConnectedAssistant,
} from '@understory/contract';
import type { Words } from '@understory/words';
import { ApiError, isLoopbackHost, type Person, type Platform, type Tx } from '../../platform/index.ts';
import { holdPerson } from '../account-deletion.ts';
import { personOf } from '../rights.ts';
import { hashOfKey, newKey } from '../secrets.ts';
import type { RightsElsewhere } from '../store.ts';
import * as store from './assistant-store.ts';

/** How long what an assistant is given holds, in seconds. */
export const CODE_SECONDS = 60;
export const ACCESS_SECONDS = 3600;
/** Each refresh token anew: an assistant that is used stays. */
export const REFRESH_SECONDS = 60 * 86_400;
/** That an assistant was used is written down no oftener than this, in milliseconds. */
const NOTED_EVERY = 60_000;

const LONGEST_NAME = 60;
const LONGEST_REDIRECT = 500;
const MOST_REDIRECTS = 10;

/** Why an assistant is refused, as programs of RFC 6749, 7591 and 8707 know it. */
export type OAuthFault =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

/** A request of an assistant that is refused. The description is for whoever writes assistants. */
export class OAuthRefusal extends Error {
  readonly fault: OAuthFault;

  constructor(fault: OAuthFault, description: string) {
    super(description);
    this.fault = fault;
  }
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Where a person is sent: to a site by https, or to a program on their own device. Both at once nobody can listen to. */
function redirectOf(text: string): URL | undefined {
  if (text.length > LONGEST_REDIRECT || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && !text.includes('#');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
  return isPlain && isSafe ? url : undefined;
}

/** The same address; on the device itself at any port, which a program gets anew each time it starts (RFC 8252, 7.3). */
function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [one, other] = [redirectOf(registered), redirectOf(asked)];
  if (!one || !other || one.protocol !== 'http:') return false;
  one.port = '';
  other.port = '';
  return one.href === other.href;
}

/** A name without what would hide or turn round the words beside it. */
const plainName = (name: string): string =>
  Array.from(name.normalize('NFC').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim())
    .slice(0, LONGEST_NAME)
    .join('');

export interface ClientWish {
  readonly redirectUris: readonly string[];
  readonly name: string | undefined;
}

/**
 * Keeps what a program says of itself (RFC 7591). It gets no secret, which a program on somebody's device could not keep.
 * @throws OAuthRefusal `invalid_redirect_uri`
 */
export async function registerClient(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { redirectUris, name = '' }: ClientWish,
): Promise<store.ClientRow> {
  const uris = [...new Set(redirectUris)].sort();
  const [first] = uris;
  if (first === undefined || uris.length > MOST_REDIRECTS || !uris.every(redirectOf))
    throw new OAuthRefusal(
      'invalid_redirect_uri',
      `Give 1 to ${MOST_REDIRECTS} redirect URIs of at most ${LONGEST_REDIRECT} characters, with https, or with http on a loopback host, and without a fragment.`,
    );
  const now = clock.now();
  const called = plainName(name) || new URL(first).hostname;
  const id = createHash('sha256')
    .update(JSON.stringify([called, uris]))
    .digest('base64url');
  const client = { id, name: called, redirectUris: uris, createdAt: now, lastAskedAt: now };
  await db.transaction((tx) => store.putClient(tx, client));
  return client;
}

const refuseAsking = (told: Words): ApiError => new ApiError('invalid_assistant_request', told);

const malformed = (): ApiError =>
  refuseAsking(
    /*i18n*/ {
      id: 'refused.members.assistant.malformed',
      message: 'The assistant asks in a way that this site does not understand. Nothing was let in.',
    },
  );

/** A request that may be put to a person. */
interface Asked {
  readonly client: store.ClientRow;
  readonly redirectUri: string;
  readonly scopes: AssistantScope[];
  readonly challenge: string;
  readonly state: string | undefined;
}

/** What is good for nothing but this is asked for by this name (RFC 8707). */
export const resourceAt = (site: string): string => `${site}/mcp`;

/** The scopes among those named that there are here. */
const scopesIn = (text: string | undefined): AssistantScope[] => {
  const named = (text ?? '').split(' ').filter(Boolean);
  return named.length === 0
    ? [...ASSISTANT_SCOPES]
    : ASSISTANT_SCOPES.filter((scope) => named.includes(scope));
};

/**
 * Reads what an assistant asks for. Nobody is ever sent to an address that cannot be trusted: whatever is wrong is told to the person.
 * @throws ApiError `invalid_assistant_request`
 */
async function readAsked(tx: Tx, site: string | undefined, query: string): Promise<Asked> {
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const one = (name: string): string | undefined => params.get(name) ?? undefined;
  const client = await store.findClient(tx, one('client_id') ?? '');
  if (!client)
    throw refuseAsking(
      /*i18n*/ {
        id: 'refused.members.assistant.unknown',
        message:
          'This site does not know the assistant that sent you here. Please connect it anew, from the assistant.',
      },
    );
  const redirectUri = one('redirect_uri') ?? '';
  if (!client.redirectUris.some((registered) => isSameRedirect(registered, redirectUri)))
    throw refuseAsking(
      /*i18n*/ {
        id: 'refused.members.assistant.elsewhere',
        message: 'The assistant wants you sent to an address that is not its own. Nothing was let in.',
      },
    );
  const challenge = one('code_challenge') ?? '';
  const resource = one('resource');
  const scopes = scopesIn(one('scope'));
  const isSound =
    site !== undefined &&
    new Set(names).size === names.length &&
    one('response_type') === 'code' &&
    one('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(challenge) &&
    scopes.length > 0 &&
    (resource === undefined || resource === resourceAt(site));
  if (!isSound) throw malformed();
  return { client, redirectUri, scopes, challenge, state: one('state') };
}

const hostOf = (redirectUri: string): string => new URL(redirectUri).host;

/** @throws ApiError `invalid_assistant_request` */
export async function readRequest(
  tx: Tx,
  site: string | undefined,
  query: string,
): Promise<AssistantRequest> {
  const { client, redirectUri, scopes } = await readAsked(tx, site, query);
  return {
    name: client.name,
    redirect_host: hostOf(redirectUri),
    is_on_this_device: isLoopbackHost(hostOf(redirectUri)),
    scopes,
  };
}

/**
 * Lets an assistant in, or not.
 * @returns where the person goes now
 * @throws ApiError `invalid_assistant_request`
 */
export async function answerRequest(
  tx: Tx,
  person: Person,
  { site, query, allow, now }: { site: string | undefined; query: string; allow: boolean; now: Date },
): Promise<string> {
  const { client, redirectUri, scopes, challenge, state } = await readAsked(tx, site, query);
  const back = new URL(redirectUri);
  if (allow) {
    await holdPerson(tx, person.id);
    const code = newKey();
    await store.addGrant(tx, {
      id: randomUUID(),
      userId: person.id,
      clientId: client.id,
      scopes,
      redirectUri,
      codeHash: hashOfKey(code),
      codeChallenge: challenge,
      codeExpiresAt: later(now, CODE_SECONDS),
      allowedAt: now,
    });
    back.searchParams.set('code', code);
  } else back.searchParams.set('error', 'access_denied');
  if (state !== undefined) back.searchParams.set('state', state);
  // So that nobody passes another's answer off as ours (RFC 9207).
  if (site !== undefined) back.searchParams.set('iss', site);
  return back.href;
}

/** What an assistant is given. */
export interface AssistantTokens {
  readonly access: string;
  readonly refresh: string;
  readonly scopes: readonly AssistantScope[];
}

async function issue(tx: Tx, { id: grantId, scopes }: store.GrantRow, now: Date): Promise<AssistantTokens> {
  const [access, refresh] = [newKey(), newKey()];
  await store.addTokens(tx, grantId, [
    { tokenHash: hashOfKey(access), kind: 'access', expiresAt: later(now, ACCESS_SECONDS) },
    { tokenHash: hashOfKey(refresh), kind: 'refresh', expiresAt: later(now, REFRESH_SECONDS) },
  ]);
  return { access, refresh, scopes };
}

const invalidGrant = () => new OAuthRefusal('invalid_grant', 'It is not good, or not any more.');

/** What comes of a transaction that has to hold though it refuses: a grant that ends by being misused has ended. */
async function orRefused(made: Promise<AssistantTokens | undefined>): Promise<AssistantTokens> {
  const tokens = await made;
  if (!tokens) throw invalidGrant();
  return tokens;
}

/**
 * Gives tokens for a code, once. One that is shown twice, late, or with what does not belong to it ends what it was for.
 * @throws OAuthRefusal `invalid_grant`
 */
export const redeemCode = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  shown: {
    readonly code: string;
    readonly clientId: string;
    readonly redirectUri: string;
    readonly verifier: string;
  },
): Promise<AssistantTokens> =>
  orRefused(
    db.transaction(async (tx) => {
      const now = clock.now();
      const grant = await store.lockGrantByCode(tx, hashOfKey(shown.code));
      if (!grant) return undefined;
      const isGood =
        grant.connectedAt === null &&
        grant.codeExpiresAt > now &&
        grant.clientId === shown.clientId &&
        grant.redirectUri === shown.redirectUri &&
        /^[\w.~-]{43,128}$/.test(shown.verifier) &&
        grant.codeChallenge === hashOfKey(shown.verifier);
      if (!isGood) {
        await store.removeGrant(tx, grant.id);
        return undefined;
      }
      await store.noteConnected(tx, grant.id, now);
      return issue(tx, grant, now);
    }),
  );

/**
 * Gives new tokens for a refresh token, which is spent. One that is shown twice was stolen, from whoever comes second: the grant ends.
 * @throws OAuthRefusal `invalid_grant`, `invalid_scope`
 */
export const refreshTokens = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  shown: { readonly token: string; readonly clientId: string; readonly scope: string | undefined },
): Promise<AssistantTokens> =>
  orRefused(
    db.transaction(async (tx) => {
      const now = clock.now();
      const found = await store.lockToken(tx, hashOfKey(shown.token));
      if (found?.token.kind !== 'refresh' || found.grant.clientId !== shown.clientId) return undefined;
      const { token, grant } = found;
      if (token.spentAt) {
        await store.removeGrant(tx, grant.id);
        return undefined;
      }
      if (token.expiresAt <= now) return undefined;
      const wanted = (shown.scope ?? '').split(' ').filter(Boolean);
      if (!wanted.every((scope) => (grant.scopes as readonly string[]).includes(scope)))
        throw new OAuthRefusal('invalid_scope', 'The person did not allow that much.');
      await store.spendToken(tx, token.tokenHash, now);
      return issue(tx, grant, now);
    }),
  );

/** Ends what a token stands on (RFC 7009); one that is unknown, or another client's, ends nothing. */
export async function revokeToken(
  { db }: Pick<Platform, 'db'>,
  { token, clientId }: { readonly token: string; readonly clientId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await store.lockToken(tx, hashOfKey(token));
    if (found && found.grant.clientId === clientId) await store.removeGrant(tx, found.grant.id);
  });
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The assistants that a person let in. */
export async function connectedAssistants(tx: Tx, personId: string): Promise<ConnectedAssistant[]> {
  return (await store.grantsOf(tx, personId)).map(({ grant, name }) => ({
    id: grant.id,
    name,
    redirect_host: hostOf(grant.redirectUri),
    is_on_a_device: isLoopbackHost(hostOf(grant.redirectUri)),
    scopes: grant.scopes,
    since: (grant.connectedAt ?? grant.allowedAt).toISOString(),
    last_used_at: iso(grant.lastUsedAt),
  }));
}

/** Somebody's assistant, by its access token. */
export interface Connected {
  readonly person: Person;
  /** What the assistant says it is called. */
  readonly name: string;
  readonly clientId: string;
  readonly scopes: readonly AssistantScope[];
  readonly expiresAt: Date;
}

/** Tells whose assistant shows an access token; null for one that does not hold. */
export type FindAssistant = (token: string) => Promise<Connected | null>;

/** @param elsewhere what decides about a person's rights and is not for members to know */
export function createFindAssistant(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  elsewhere: RightsElsewhere,
): FindAssistant {
  const find = store.createFindConnected(elsewhere);
  return async (token) => {
    const now = clock.now();
    const found = await db.lookUp((tx) => find(tx, hashOfKey(token), now));
    if (!found) return null;
    const { scopes, clientId, clientName: name, lastUsedAt, expiresAt, ...member } = found;
    if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY)
      await db.transaction((tx) => store.noteUsed(tx, member.sessionId, now));
    return { person: personOf(member), name, clientId, scopes, expiresAt };
  };
}
