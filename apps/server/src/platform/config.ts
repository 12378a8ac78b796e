import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { type Bucket, bucketUrl } from './files/bucket-url.ts';
import { type HostedPool, hostedPoolOf, hostedPoolSettings } from './hosted-pool.ts';
import { type ImageSettings, imageSettings, imagesOf } from './image-settings.ts';
import { type MuseSettings, museOf, museSettings } from './muse-settings.ts';
import { type Payments, paymentsOf, paymentsSettings } from './payments-settings.ts';
import { type PhotographSettings, photographSettings, photographsOf } from './photograph-settings.ts';

export { ConfigurationError, type HostedPool };

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** A network that a forwarding proxy may stand in: an address or a CIDR block. */
const network = z.string().refine((text) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text), {
  error: (issue) => `"${String(issue.input)}" is neither an IP address nor a network such as 10.0.0.0/8`,
});

const MAP_STYLE_ERROR =
  'must be the https address of a MapLibre style, for example https://tiles.example/styles/garden.json, or one on this machine';

/** Style, tiles, letters and symbols of a map all come from its origin: the page may ask no other. */
const mapStyleUrl = z.url({ protocol: /^https?$/, error: MAP_STYLE_ERROR }).refine((text) => {
  const url = URL.parse(text);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isHere) && !username && !password;
}, MAP_STYLE_ERROR);

/** The sender of mails that stay in the outbox, at a domain that cannot exist. */
const UNSENT_FROM = 'Understory <garden@understory.invalid>';
/** The contact of an installation that names none, at such a domain too. */
const UNREAD_CONTACT = 'hello@understory.invalid';

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535, for example 3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535, for example 3000')
    .default(3000),
  HOST: z.string().min(1, 'must be the address to listen on, for example 127.0.0.1').default('127.0.0.1'),
  BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the public address of the site, for example https://garden.example',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().min(1, 'must name a folder for what this installation keeps').default('.understory'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgresql://user:password@host:5432/database',
    })
    .optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number from 1 to 999')
    .transform(Number)
    .refine((size) => size > 0, 'must be a whole number from 1 to 999')
    .default(10),
  DATABASE_POOLER: flag.default(false),
  ALLOW_EMBEDDED: flag.default(false),
  FILES_URL: bucketUrl.optional(),
  IDENTITY_PROVIDER: z
    .enum(['embedded', 'cognito'], {
      error: 'must be "embedded" (the server\'s own accounts) or "cognito" (a hosted user pool)',
    })
    .default('embedded'),
  ...hostedPoolSettings,
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters of random text').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .min(3, 'must be the sender of mails, for example Understory <garden@garden.example>')
    .optional(),
  MAP_STYLE_URL: mapStyleUrl.optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(network))
    .default([]),
  NURSERY_AUTO_APPROVE: flag.default(true),
  ...paymentsSettings,
  ...museSettings,
  ...imageSettings,
  ...photographSettings,
  LIMITS: z
    .enum(['strict', 'generous'], {
      error: 'must be "strict", or "generous" to let loopback peers make many calls while trying things out',
    })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
});

/** What it takes to hash a password by argon2id, in one lane. */
export interface PasswordWork {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
}

/**
 * OWASP's first recommendation (Password Storage Cheat Sheet). It is no variable of the environment, so that no
 * installation runs with less.
 */
const PASSWORD_WORK: PasswordWork = { memory: 19_456, passes: 2 };

/** What the server runs on, read once at start. */
export interface Config {
  readonly environment: 'development' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  /** Public address without a trailing slash; undefined means the address a request came to. */
  readonly baseUrl: string | undefined;
  /** Absolute path of the folder for what is kept on this machine: the embedded database, files people sent. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Whether the server is reached through a pooler that hands each transaction to another connection. */
  readonly databasePooler: boolean;
  /** Where files people sent are kept; undefined for the folder of this machine. */
  readonly filesBucket: Bucket | undefined;
  readonly identityProvider: 'embedded' | 'cognito';
  /** Where accounts are kept with the provider `cognito`; null with any other. */
  readonly hostedPool: HostedPool | null;
  readonly authSecret: string | undefined;
  readonly passwordWork: PasswordWork;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly contactEmail: string;
  /** The style of the nursery map, read by the page; null draws the packaged geography. */
  readonly mapStyleUrl: string | null;
  readonly trustedProxies: readonly string[];
  /** Whether a business that registers is listed at once, or when a platform admin says so. */
  readonly nurseryAutoApprove: boolean;
  /** Who takes the money. */
  readonly payments: Payments;
  /** How many nurseries may be founding partners; 0 when none is taken any more. */
  readonly foundingPartners: number;
  /** Who answers what is asked of the muse. */
  readonly muse: MuseSettings;
  /** Who paints pictures of gardens. */
  readonly images: ImageSettings;
  /** Who is asked for photographs of plants. */
  readonly photographs: PhotographSettings;
  /** Another server of this product that answers the calls below `/ai/`. */
  readonly aiServiceUrl: string | undefined;
  readonly limits: 'strict' | 'generous';
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
}

/** An empty variable means the same as one that is not set. */
const withoutEmpty = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => !!entry[1]));

/**
 * Reads the configuration from environment variables.
 * @throws ConfigurationError with a line for each variable that does not fit.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const outcome = environmentSchema.safeParse(withoutEmpty(environment));
  if (!outcome.success) {
    const lines = outcome.error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}.`);
    throw new ConfigurationError(`The settings do not fit:\n  ${lines.join('\n  ')}`);
  }
  const read = outcome.data;
  if (read.NODE_ENV === 'production' && !read.DATABASE_URL && !read.ALLOW_EMBEDDED) {
    throw new ConfigurationError(
      'NODE_ENV is production and DATABASE_URL is not set. Name a PostgreSQL server in DATABASE_URL, ' +
        'or set ALLOW_EMBEDDED=1 if the embedded database is meant.',
    );
  }
  if (read.SMTP_URL && !read.MAIL_FROM) {
    throw new ConfigurationError(
      'SMTP_URL is set and MAIL_FROM is not. Name the sender of mails in MAIL_FROM, an address that this mail server ' +
        'may send for, for example Understory <garden@garden.example>.',
    );
  }
  return {
    environment: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    baseUrl: read.BASE_URL,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    databasePooler: read.DATABASE_POOLER,
    filesBucket: read.FILES_URL,
    identityProvider: read.IDENTITY_PROVIDER,
    hostedPool: read.IDENTITY_PROVIDER === 'cognito' ? hostedPoolOf(read) : null,
    authSecret: read.AUTH_SECRET,
    passwordWork: PASSWORD_WORK,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? UNSENT_FROM,
    contactEmail: read.CONTACT_EMAIL ?? UNREAD_CONTACT,
    mapStyleUrl: read.MAP_STYLE_URL ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    nurseryAutoApprove: read.NURSERY_AUTO_APPROVE,
    payments: paymentsOf(read, read.NODE_ENV === 'production', read.BASE_URL),
    foundingPartners: read.FOUNDING_PARTNERS,
    muse: museOf(read),
    images: imagesOf(read),
    photographs: photographsOf(read, read.CONTACT_EMAIL, read.BASE_URL),
    aiServiceUrl: read.AI_SERVICE_URL,
    limits: read.LIMITS ?? (read.DATABASE_URL ? 'strict' : 'generous'),
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
  };
}
