import {
  ASSISTANT_SCOPES,
  answerAssistantRequest,
  CONNECT_PATH,
  disconnectAssistant,
  listAssistants,
  readAssistantRequest,
} from '@understory/contract';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import { mediaTypeOf, readBytes } from '../../platform/http/body-bytes.ts';
import { readJson, tooLarge } from '../../platform/http/json-body.ts';
import type { RequestLimits } from '../../platform/http/limits.ts';
import { refuseOtherMethods } from '../../platform/http/mount.ts';
import {
  ApiError,
  type HttpContext,
  type Implementation,
  implement,
  type Platform,
  siteOf,
} from '../../platform/index.ts';
import { readerSite } from '../../platform/reader.ts';
import { removeGrantOf } from './assistant-store.ts';
import * as granting from './granting.ts';

/** Largest body of these requests, in bytes. */
const MOST_BYTES = 16 * 1024;

const REGISTER = '/oauth/register';
const TOKEN = '/oauth/token';
const REVOKE = '/oauth/revoke';
const SERVER_METADATA = '/.well-known/oauth-authorization-server';
const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

/** Where the description of what tokens are for stands (RFC 9728). */
export const resourceMetadataAt = (site: string): string => `${site}${RESOURCE_METADATA}/mcp`;

/** How it is told which server gives tokens (RFC 8414). */
const serverMetadata = (site: string) => ({
  issuer: site,
  authorization_endpoint: `${site}${CONNECT_PATH}`,
  token_endpoint: `${site}${TOKEN}`,
  registration_endpoint: `${site}${REGISTER}`,
  revocation_endpoint: `${site}${REVOKE}`,
  scopes_supported: ASSISTANT_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

const resourceMetadata = (site: string) => ({
  resource: granting.resourceAt(site),
  resource_name: 'Understory',
  authorization_servers: [site],
  scopes_supported: ASSISTANT_SCOPES,
  bearer_methods_supported: ['header'],
});

/**
 * Where this site is for programs that have to name it.
 * @throws ApiError `not_found` where the server was told of no address and is not asked on its own machine
 */
export function siteForAssistants(config: Platform['config'], http: HttpContext): string {
  const site = siteOf(config, http);
  if (site === undefined)
    throw new ApiError(
      'not_found',
      /*i18n*/ {
        id: 'refused.members.assistant.noAddress',
        message: 'Assistants can be connected once this server is told its public address (BASE_URL).',
      },
    );
  return site;
}

/** What a program says of itself; of the rest of RFC 7591 nothing is asked here. */
const clientSchema = z.object({
  redirect_uris: z.array(z.string()).min(1),
  client_name: z.string().max(1000).optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

/** The fields of a form, each at most once. */
async function formOf(request: Request): Promise<(name: string) => string | undefined> {
  const bytes = await readBytes(request, MOST_BYTES, tooLarge);
  if (mediaTypeOf(request) !== 'application/x-www-form-urlencoded')
    throw new granting.OAuthRefusal('invalid_request', 'Send application/x-www-form-urlencoded.');
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  const names = [...fields.keys()];
  if (new Set(names).size < names.length)
    throw new granting.OAuthRefusal('invalid_request', 'Each parameter may be given once.');
  return (name) => fields.get(name) || undefined;
}

type Form = Awaited<ReturnType<typeof formOf>>;

function needed(form: Form, name: string): string {
  const value = form(name);
  if (value === undefined) throw new granting.OAuthRefusal('invalid_request', `${name} is missing.`);
  return value;
}

async function tokensFor(platform: Platform, site: string, form: Form): Promise<granting.AssistantTokens> {
  const clientId = needed(form, 'client_id');
  const resource = form('resource');
  if (resource !== undefined && resource !== granting.resourceAt(site))
    throw new granting.OAuthRefusal(
      'invalid_target',
      `Tokens of this server are for ${granting.resourceAt(site)} alone.`,
    );
  switch (needed(form, 'grant_type')) {
    case 'authorization_code':
      return granting.redeemCode(platform, {
        code: needed(form, 'code'),
        clientId,
        redirectUri: needed(form, 'redirect_uri'),
        verifier: needed(form, 'code_verifier'),
      });
    case 'refresh_token':
      return granting.refreshTokens(platform, {
        token: needed(form, 'refresh_token'),
        clientId,
        scope: form('scope'),
      });
    default:
      throw new granting.OAuthRefusal(
        'unsupported_grant_type',
        'There is authorization_code and refresh_token.',
      );
  }
}

/**
 * Serves what programs need to be let in: descriptions of this server, registration, tokens, and their revocation. What a person is
 * asked stands on a page, whose calls are below.
 */
export function mountAssistantSignIn(app: App, platform: Platform, limits: RequestLimits): void {
  const { config } = platform;
  const answering =
    (
      callId: string,
      counted: 'registering' | 'assistant',
      answer: (http: HttpContext) => Promise<Response>,
    ) =>
    async (http: HttpContext): Promise<Response> => {
      http.set('callId', callId);
      await limits.countAddress(http, counted);
      try {
        return await answer(http);
      } catch (fault) {
        if (!(fault instanceof granting.OAuthRefusal)) throw fault;
        return http.json({ error: fault.fault, error_description: fault.message }, 400);
      }
    };

  for (const path of [SERVER_METADATA, `${SERVER_METADATA}/mcp`])
    app.get(
      path,
      answering('assistantMetadata', 'assistant', async (http) =>
        http.json(serverMetadata(siteForAssistants(config, http))),
      ),
    );
  for (const path of [RESOURCE_METADATA, `${RESOURCE_METADATA}/mcp`])
    app.get(
      path,
      answering('assistantMetadata', 'assistant', async (http) =>
        http.json(resourceMetadata(siteForAssistants(config, http))),
      ),
    );
  app.post(
    REGISTER,
    answering('registerAssistant', 'registering', async (http) => {
      siteForAssistants(config, http);
      const read = clientSchema.safeParse(
        await readJson(http.req.raw, { jsonBytes: MOST_BYTES, jsonValues: 300 }),
      );
      if (!read.success)
        throw new granting.OAuthRefusal(
          'invalid_client_metadata',
          'redirect_uris is a list of URIs, client_name a text.',
        );
      const client = await granting.registerClient(platform, {
        redirectUris: read.data.redirect_uris,
        name: read.data.client_name,
      });
      const told = {
        client_id: client.id,
        client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
        client_name: client.name,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        scope: ASSISTANT_SCOPES.join(' '),
      };
      return http.json(told, 201);
    }),
  );
  app.post(
    TOKEN,
    answering('giveAssistantTokens', 'assistant', async (http) => {
      const site = siteForAssistants(config, http);
      const { access, refresh, scopes } = await tokensFor(platform, site, await formOf(http.req.raw));
      return http.json({
        access_token: access,
        token_type: 'Bearer',
        expires_in: granting.ACCESS_SECONDS,
        refresh_token: refresh,
        scope: scopes.join(' '),
      });
    }),
  );
  app.post(
    REVOKE,
    answering('revokeAssistantToken', 'assistant', async (http) => {
      const form = await formOf(http.req.raw);
      const shown = { token: needed(form, 'token'), clientId: needed(form, 'client_id') };
      await granting.revokeToken(platform, shown);
      return http.body(null, 200);
    }),
  );
  refuseOtherMethods(app, [REGISTER, TOKEN, REVOKE], ['POST']);
}

/** The calls by which a person lets assistants in and shuts them out. */
export const assistantRoutes = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Implementation[] => [
  implement(readAssistantRequest, ({ query }) =>
    db.read((tx) => granting.readRequest(tx, readerSite(), query.asked)),
  ),
  implement(answerAssistantRequest, async ({ person, body }) => {
    const answer = { site: readerSite(), query: body.asked, allow: body.allow, now: clock.now() };
    return { redirect_to: await db.transaction((tx) => granting.answerRequest(tx, person, answer)) };
  }),
  implement(listAssistants, async ({ person }) => ({
    results: await db.read((tx) => granting.connectedAssistants(tx, person.id)),
  })),
  implement(disconnectAssistant, async ({ person, params }) => {
    await db.transaction((tx) => removeGrantOf(tx, person.id, params.id));
    return undefined;
  }),
];
