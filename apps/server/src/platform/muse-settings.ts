import { MUSE_PROVIDERS, type MuseProvider } from '@understory/contract';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Who answers what is asked of the muse. */
export type MuseSettings = { readonly provider: 'offline' } | ModelSettings;

/** Answers by a language model. */
export interface ModelSettings {
  readonly provider: Exclude<MuseProvider, 'offline'>;
  /** Empty where a server of one's own asks for none. */
  readonly apiKey: string;
  readonly model: string;
  /** Where it is asked, in place of the vendor's own address. */
  readonly baseUrl?: string;
  /** What may be spent for one person in a day of theirs, read and written together. */
  readonly dailyTokens: number;
  /** How long it may say nothing before it is given up, in milliseconds. */
  readonly patience: number;
}

/** A setting that is a whole number within its bounds. */
export const wholeNumber = (error: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error);

/** Whether an address leads nowhere but to this machine. */
const isOnThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** How a model is reached, as an operator told it. */
interface ToldModel {
  readonly provider: string;
  readonly key: string | undefined;
  readonly model: string | undefined;
  readonly address: string | undefined;
}

/**
 * @param named how the names of the settings begin
 * @param none the provider that needs none of them
 * @throws ConfigurationError when one is missing, or a vendor's key would travel in the open
 */
export function refuseUnfitModel(
  named: 'AI' | 'IMAGE',
  none: string,
  { provider, key, model, address }: ToldModel,
): void {
  const isOwn = provider === 'compatible';
  const needed = isOwn ? { MODEL: model, BASE_URL: address } : { API_KEY: key, MODEL: model };
  const missing = Object.entries(needed)
    .filter(([, value]) => !value)
    .map(([name]) => `${named}_${name}`);
  if (missing.length > 0) {
    throw new ConfigurationError(
      `${named}_PROVIDER is ${provider} and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set. ` +
        `docs/operations/running.md says what each is; ${named}_PROVIDER=${none} needs none of them.`,
    );
  }
  if (!isOwn && address?.startsWith('http:') && !isOnThisMachine(address)) {
    throw new ConfigurationError(
      `${named}_BASE_URL is ${address}: the key of ${provider} would travel in the open. Use an https address, or one on this machine.`,
    );
  }
}

/** What an operator tells of who answers. */
export const museSettings = {
  AI_PROVIDER: z
    .enum(MUSE_PROVIDERS, {
      error:
        'must be "offline" (this server answers by itself), "anthropic", "openai", or "compatible" (any server that speaks as OpenAI does)',
    })
    .default('offline'),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).max(200).optional(),
  AI_BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address that models are asked at, such as http://127.0.0.1:11434/v1',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AI_SERVICE_URL: z
    .url({
      protocol: /^https?$/,
      error:
        'must be the address of another Understory server that answers /ai/, such as https://ai.example.org',
    })
    .refine((url) => !URL.canParse(url) || url.startsWith('https:') || isOnThisMachine(url), {
      error: 'must be https, or on this machine: sessions travel to it',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AI_DAILY_TOKENS: wholeNumber(
    'must be a whole number of tokens from 1000 to 999999999',
    1_000,
    999_999_999,
  ).default(200_000),
  AI_TIMEOUT_SECONDS: wholeNumber('must be a whole number of seconds from 1 to 100', 1, 100).default(30),
};

type Read = z.output<z.ZodObject<typeof museSettings>>;

/**
 * Who answers, from settings of which each alone fits.
 * @throws ConfigurationError when one is missing, or a vendor's key would travel in the open
 */
export function museOf(read: Read): MuseSettings {
  const { AI_PROVIDER, AI_API_KEY, AI_MODEL, AI_BASE_URL } = read;
  if (AI_PROVIDER === 'offline') return { provider: 'offline' };
  refuseUnfitModel('AI', 'offline', {
    provider: AI_PROVIDER,
    key: AI_API_KEY,
    model: AI_MODEL,
    address: AI_BASE_URL,
  });
  return {
    provider: AI_PROVIDER,
    apiKey: AI_API_KEY ?? '',
    model: AI_MODEL ?? '',
    ...(AI_BASE_URL !== undefined && { baseUrl: AI_BASE_URL }),
    dailyTokens: read.AI_DAILY_TOKENS,
    patience: read.AI_TIMEOUT_SECONDS * 1_000,
  };
}
