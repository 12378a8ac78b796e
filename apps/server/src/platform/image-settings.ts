import { IMAGE_PROVIDERS, type ImageProvider } from '@understory/contract';
import { z } from 'zod';
import { refuseUnfitModel, wholeNumber } from './muse-settings.ts';

/** Who paints pictures of gardens; nobody unless an operator names a service. */
export type ImageSettings = { readonly provider: 'none' } | ImageModelSettings;

/** Pictures by an image model that is asked as OpenAI's is. */
export interface ImageModelSettings {
  readonly provider: Exclude<ImageProvider, 'none'>;
  /** Empty where a server of one's own asks for none. */
  readonly apiKey: string;
  readonly model: string;
  /** Where it is asked, without a slash at its end. */
  readonly baseUrl: string;
  /** Pictures for one person in a day of theirs. */
  readonly daily: number;
  /** How long one picture may take, in milliseconds. */
  readonly patience: number;
}

/** Where OpenAI is asked. */
const OPENAI = 'https://api.openai.com/v1';

/** What an operator tells of who paints. */
export const imageSettings = {
  IMAGE_PROVIDER: z
    .enum(IMAGE_PROVIDERS, {
      error:
        'must be "none" (no pictures are painted), "openai", or "compatible" (any server that edits images as OpenAI does)',
    })
    .default('none'),
  IMAGE_API_KEY: z.string().min(1).optional(),
  IMAGE_MODEL: z.string().min(1).max(200).optional(),
  IMAGE_BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address that image models are asked at, such as http://127.0.0.1:8080/v1',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  IMAGE_DAILY_PICTURES: wholeNumber('must be a whole number of pictures from 1 to 1000', 1, 1_000).default(
    10,
  ),
  IMAGE_TIMEOUT_SECONDS: wholeNumber('must be a whole number of seconds from 1 to 240', 1, 240).default(120),
};

type Read = z.output<z.ZodObject<typeof imageSettings>>;

/**
 * Who paints, from settings of which each alone fits.
 * @throws ConfigurationError when one is missing, or a vendor's key would travel in the open
 */
export function imagesOf(read: Read): ImageSettings {
  const { IMAGE_PROVIDER, IMAGE_API_KEY, IMAGE_MODEL, IMAGE_BASE_URL } = read;
  if (IMAGE_PROVIDER === 'none') return { provider: 'none' };
  refuseUnfitModel('IMAGE', 'none', {
    provider: IMAGE_PROVIDER,
    key: IMAGE_API_KEY,
    model: IMAGE_MODEL,
    address: IMAGE_BASE_URL,
  });
  return {
    provider: IMAGE_PROVIDER,
    apiKey: IMAGE_API_KEY ?? '',
    model: IMAGE_MODEL ?? '',
    baseUrl: IMAGE_BASE_URL ?? OPENAI,
    daily: read.IMAGE_DAILY_PICTURES,
    patience: read.IMAGE_TIMEOUT_SECONDS * 1_000,
  };
}
