import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** The user pool that accounts are kept in with IDENTITY_PROVIDER=cognito. */
export interface HostedPool {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Address of a pool elsewhere than at AWS, without a trailing slash; null for that of the region. */
  readonly endpoint: string | null;
  /** How the page signs in: by SRP, or for pools that lack it by sending the password. */
  readonly authFlow: 'srp' | 'password';
  /** Where the page calls the pool. */
  readonly origin: string;
  /** Who vouches for the pool's tokens; its keys are at `/.well-known/jwks.json` below it. */
  readonly issuer: string;
}

/** A password must not travel in the clear, except within one machine. */
const isUnprotected = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const ENDPOINT_ERROR =
  'must be the https address of a user pool without a path, or for a pool on this machine such as http://127.0.0.1:9229';

/** What an operator tells of a hosted user pool. */
export const hostedPoolSettings = {
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must look like us-west-2_AbCdEfGhI')
    .optional(),
  COGNITO_CLIENT_ID: z
    .string()
    .regex(/^\w{1,128}$/, 'must be the id of an app client of the user pool, which has letters and digits')
    .optional(),
  COGNITO_REGION: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of an AWS region such as us-west-2')
    .default('us-west-2'),
  COGNITO_ENDPOINT: z
    .url({ protocol: /^https?$/, error: ENDPOINT_ERROR })
    .refine((text) => !isUnprotected(new URL(text)) && /^\/*$/.test(new URL(text).pathname), ENDPOINT_ERROR)
    .transform((text) => new URL(text).origin)
    .optional(),
  COGNITO_AUTH_FLOW: z
    .enum(['srp', 'password'], { error: 'must be "srp", or "password" for a user pool that lacks SRP' })
    .default('srp'),
};

type Read = z.output<z.ZodObject<typeof hostedPoolSettings>>;

/**
 * The hosted pool, from settings of which each alone fits.
 * @throws ConfigurationError when one is missing, or two contradict each other
 */
export function hostedPoolOf(read: Read): HostedPool {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId, COGNITO_REGION: region } = read;
  if (!userPoolId || !clientId) {
    const missing = [!userPoolId && 'COGNITO_USER_POOL_ID', !clientId && 'COGNITO_CLIENT_ID'].filter(Boolean);
    throw new ConfigurationError(
      `IDENTITY_PROVIDER is cognito and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set. ` +
        'Name the user pool and one of its app clients (without a secret).',
    );
  }
  const endpoint = read.COGNITO_ENDPOINT ?? null;
  if (!endpoint && !userPoolId.startsWith(`${region}_`)) {
    throw new ConfigurationError(
      `COGNITO_USER_POOL_ID is ${userPoolId} and COGNITO_REGION is ${region}. ` +
        'The id of a user pool begins with its region: set COGNITO_REGION to that.',
    );
  }
  const origin = endpoint ?? `https://cognito-idp.${region}.amazonaws.com`;
  return {
    userPoolId,
    clientId,
    endpoint,
    authFlow: read.COGNITO_AUTH_FLOW,
    origin,
    issuer: `${origin}/${userPoolId}`,
  };
}
