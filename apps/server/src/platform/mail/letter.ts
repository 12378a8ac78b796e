import { html } from 'hono/html';

interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A code to be typed, set large. */
  readonly code?: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** What to do if the reader did not ask for this. */
  readonly aside: string;
}

const CODE =
  'margin:24px 0;padding:16px 24px;border-radius:12px;background:#DDCFF6;color:#082236;text-align:center;font:700 32px/1.2 monospace;letter-spacing:8px';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#6DF3C0;color:#082236;font-weight:700;text-decoration:none';

/** The words of a letter as HTML that mail programs draw alike: one column, styles on the elements. */
async function asHtml(letter: Letter): Promise<string> {
  const page = await html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${letter.title}</title></head>
<body style="margin:0;padding:24px 12px;background:#fbfaf6;color:#082236;font:16px/1.6 Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;border:1px solid #d9dcd6;border-radius:12px;background:#ffffff;color:#082236">
<p style="margin:0 0 24px;font:600 20px/1.2 Georgia,serif">Understory</p>
<h1 style="margin:0 0 16px;font:600 26px/1.25 Georgia,serif">${letter.title}</h1>
${letter.paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
${letter.code ? html`<p style="${CODE}">${letter.code}</p>` : ''}
${letter.link ? html`<p style="margin:24px 0"><a href="${letter.link.href}" style="${BUTTON}">${letter.link.label}</a></p>` : ''}
<p style="margin:24px 0 0;font-size:14px">${letter.aside}</p></div></body></html>`;
  return page.toString();
}

/** The same words as plain text. */
function asText(letter: Letter): string {
  const lines = [letter.title, ...letter.paragraphs];
  if (letter.code) lines.push(letter.code);
  if (letter.link) lines.push(`${letter.link.label}: ${letter.link.href}`);
  return `${[...lines, letter.aside].join('\n\n')}\n\nUnderstory\n`;
}

/** A letter in the product's look, as text and as HTML with everything in it escaped. */
export async function writeLetter(letter: Letter): Promise<{ text: string; html: string }> {
  return { text: asText(letter), html: await asHtml(letter) };
}
