import type { ImageModelSettings } from '../../platform/image-settings.ts';
import type { MadePicture } from '../../platform/pictures/decoding.ts';
import { ProviderDeclined, ProviderFailed } from '../provider.ts';

/** What is to be painted. */
interface PaintingOrder {
  /** A PNG that is painted over. */
  readonly view: MadePicture;
  readonly prompt: string;
}

/** Who paints over a picture, whoever runs it. */
export interface ImageModel {
  /**
   * @returns the bytes of a picture, as they came: nobody has looked whether it is one
   * @throws ProviderFailed, ProviderDeclined, or the signal's reason
   */
  paint(order: PaintingOrder, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

/** The longest answer that is read, in bytes: a picture of 1536 by 1024 without any packing has 6 MB as base64. */
const MOST_BYTES = 24 * 1024 * 1024;
/** The longest refusal that is read, in bytes. */
const MOST_REFUSAL_BYTES = 64 * 1024;

/** By which services say that they will not paint this: OpenAI's image models, its older ones, and Azure. */
const DECLINED = new Set([
  'moderation_blocked',
  'content_policy_violation',
  'content_filter',
  'contentFilter',
]);

/** Reads a body that may be so long at most. */
async function bytesOf(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > most) throw new ProviderFailed(`Its answer has more than ${most} bytes`);
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** A code of a service, as a log may have it: never a sentence, which may repeat what was asked. */
const codeIn = (value: unknown): string =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : '';

/** Why a service refuses: by its own code, and never by its words. */
async function refusalOf(response: Response): Promise<ProviderFailed> {
  const answer = jsonOf(await bytesOf(response, MOST_REFUSAL_BYTES));
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {};
  const code = codeIn(error.code);
  if (DECLINED.has(code)) return new ProviderDeclined(`It declined: ${code}`);
  return new ProviderFailed(`It answered ${response.status} ${code || codeIn(error.type)}`.trim());
}

/** The picture in an answer. One that is only told the address of is not fetched: it may lead anywhere. */
function pictureIn(answer: unknown): Uint8Array<ArrayBuffer> {
  const data = isRecord(answer) && Array.isArray(answer.data) ? answer.data : undefined;
  if (!data) throw new ProviderFailed('Its answer is not one of an image model');
  const [first] = data as unknown[];
  // Some services decline in silence, by an empty list.
  if (first === undefined) throw new ProviderDeclined('It gave no picture');
  const base64 = isRecord(first) ? first.b64_json : undefined;
  if (typeof base64 !== 'string' || base64 === '') throw new ProviderFailed('Its answer holds no picture');
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/**
 * Image models of OpenAI's, and of every server that edits pictures as theirs does:
 * https://platform.openai.com/docs/api-reference/images/createEdit. It is asked once: a picture that was begun is paid for.
 */
export const openAiImageModel = ({
  provider,
  apiKey,
  model,
  baseUrl,
  patience,
}: ImageModelSettings): ImageModel => ({
  async paint({ view, prompt }, signal) {
    const form = new FormData();
    form.set('model', model);
    form.set('prompt', prompt);
    form.set('image', new Blob([view.bytes], { type: 'image/png' }), 'view.png');
    form.set('size', `${view.width}x${view.height}`);
    form.set('n', '1');
    // OpenAI's own models give nothing else, and refuse to be asked for it.
    if (provider === 'compatible') form.set('response_format', 'b64_json');
    const time = AbortSignal.timeout(patience);
    try {
      const response = await fetch(`${baseUrl}/images/edits`, {
        method: 'POST',
        body: form,
        headers: { Accept: 'application/json', ...(apiKey !== '' && { Authorization: `Bearer ${apiKey}` }) },
        // The key and the garden go where the operator said, and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.any([signal, time]),
      });
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel();
        throw new ProviderFailed(`It leads elsewhere (${response.status}), where it is not followed`);
      }
      if (!response.ok) throw await refusalOf(response);
      return pictureIn(jsonOf(await bytesOf(response, MOST_BYTES)));
    } catch (fault) {
      signal.throwIfAborted();
      if (fault instanceof ProviderFailed) throw fault;
      throw new ProviderFailed(time.aborted ? 'It took too long' : 'It could not be asked', { cause: fault });
    }
  },
});
