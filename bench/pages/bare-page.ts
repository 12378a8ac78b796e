import { gzipSync } from 'node:zlib';
import type { BareAnswer } from '../processes/bare-server.ts';

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const asHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => NAMES[sign] ?? sign);

/** The words of a page and nothing else: no script, no style, no picture. */
export function barePage(words: string): BareAnswer {
  const paragraphs = words.split(/\n+/).map((line) => `<p>${asHtml(line)}</p>`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Words</title>${paragraphs.join('\n')}</html>`;
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
    body: gzipSync(html).toString('base64'),
    encoding: 'base64',
  };
}
