import { msg } from '@lingui/core/macro';
import {
  type BodyInputOf,
  type changePhotograph,
  MAX_PHOTOGRAPH_BYTES,
  type PhotographLicenceName,
  type PhotographRecord,
  type PhotographSubject,
  WITH_PERMISSION,
} from '@understory/contract';
import type { Say } from '@understory/words';

/** What is said of a photograph, as it is typed. */
export interface TypedWords {
  readonly alt_text: string;
  readonly credit: string;
  readonly licence: string;
  readonly licence_note: string;
  /** Empty where nobody says. */
  readonly shows: PhotographSubject | '';
  readonly source_url: string;
}

/** The form that it is typed into: the file is chosen there too, where it is a new one. */
export interface PhotographForm extends TypedWords {
  readonly photograph?: File | undefined;
}

export const NO_WORDS: TypedWords = {
  alt_text: '',
  credit: '',
  licence: '',
  licence_note: '',
  shows: '',
  source_url: '',
};

export const wordsOf = (photograph: PhotographRecord): TypedWords => ({
  alt_text: photograph.alt_text,
  credit: photograph.credit,
  licence: photograph.licence,
  licence_note: photograph.licence_note ?? '',
  shows: photograph.shows ?? '',
  source_url: photograph.source_url ?? '',
});

/** The words as they are sent: a note belongs to a permission alone. */
export const wordsToSend = (words: TypedWords): BodyInputOf<typeof changePhotograph> => ({
  alt_text: words.alt_text.trim(),
  credit: words.credit.trim(),
  licence: words.licence as PhotographLicenceName,
  licence_note: words.licence === WITH_PERMISSION ? words.licence_note.trim() : null,
  shows: words.shows || null,
  source_url: words.source_url.trim() || null,
});

/** The form an upload is sent as. */
export function formOf(file: File, words: TypedWords): FormData {
  const form = new FormData();
  form.set('photograph', file);
  for (const [name, value] of Object.entries(wordsToSend(words))) {
    if (value !== null && value !== undefined) form.set(name, String(value));
  }
  return form;
}

export const PHOTOGRAPH_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const PHOTOGRAPH_NAME = /\.(jpe?g|png|webp)$/i;

/** What speaks against a file before it is sent; undefined when nothing does. */
export function fileFault(
  { name, size, type }: Pick<File, 'name' | 'size' | 'type'>,
  say: Say,
): string | undefined {
  const isPicture =
    type === '' ? PHOTOGRAPH_NAME.test(name) : (PHOTOGRAPH_TYPES as readonly string[]).includes(type);
  if (!isPicture) return say(msg`Please choose a JPEG, PNG or WebP picture.`);
  if (size === 0) return say(msg`This file is empty. Please choose another picture.`);
  return size > MAX_PHOTOGRAPH_BYTES ? say(msg`File size must be less than 12MB`) : undefined;
}
