import { asHtml } from './letter-html.ts';
import { asText, type Letter } from './letter-words.ts';
import { plainWords } from './words.ts';

/** A letter as plain text and as HTML of the same words, with everything in it escaped. */
export async function writeLetter(written: Letter): Promise<{ text: string; html: string }> {
  const facts = written.facts?.map(([label, value]) => [label, plainWords(value)] as const);
  const letter = facts ? { ...written, facts } : written;
  return { text: asText(letter), html: await asHtml(letter) };
}
