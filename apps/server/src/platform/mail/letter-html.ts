import { MAIL_DARK_RULES } from '@understory/contract';
import type { Locale, Words } from '@understory/words';
import { sayIn } from '@understory/words/say';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { type Letter, quotedLines } from './letter-words.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const INK = '#082236';
const MINT = '#6DF3C0';
const LAVENDER = '#DDCFF6';
const LIGHT = { ground: '#F8F6F0', sheet: '#FFFFFE', line: '#D9D3C3', ink: INK, quiet: '#42586A' };
const DARK = { ground: '#06192A', sheet: '#0C2438', line: '#35526B', ink: '#EDF3F1', quiet: '#B4C4CC' };

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = 'Helvetica,Arial,sans-serif';

/** What holds in dark. The accents keep their ink in both schemes: said aloud, since some programs would turn it light. */
const darkRules = (before: string): string =>
  [
    `.ground{background-color:${DARK.ground}!important}`,
    `.sheet{background-color:${DARK.sheet}!important;border-color:${DARK.line}!important}`,
    `.rule{border-color:${DARK.line}!important}`,
    `.ink{color:${DARK.ink}!important}`,
    `.quiet{color:${DARK.quiet}!important}`,
    `.bar{background-color:${DARK.ink}!important}`,
    `.scale{border-color:${DARK.ink}!important}`,
    `.mint{background-color:${MINT}!important}`,
    `.lavender{background-color:${LAVENDER}!important}`,
    `.on-accent{color:${INK}!important}`,
  ]
    .map((rule) => `${before}${rule}`)
    .join('');

/**
 * Two sheets, because Gmail drops a whole one for a selector it does not know: the rules for programs that tell their
 * scheme, and those for Outlook, which marks the elements it has recoloured.
 */
const STYLE = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${MAIL_DARK_RULES}{${darkRules('')}}</style>
<style>${darkRules('[data-ogsc] ')}</style>`;

/** Keeps an inbox from filling the rest of its preview line with the letter's beginning. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The divided line of a map scale, as on the pages: drawn by table cells, since pictures would have to be fetched. */
const SCALE_BAR = raw(
  `<table class="scale" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;border-top:1px solid ${INK};border-bottom:1px solid ${INK}"><tr>${Array.from(
    { length: 8 },
    (_, cell) =>
      cell % 2 === 0
        ? `<td class="bar" bgcolor="${INK}" width="12.5%" height="4" style="height:4px;font-size:0;line-height:0;background-color:${INK}">&nbsp;</td>`
        : '<td width="12.5%" height="4" style="height:4px;font-size:0;line-height:0">&nbsp;</td>',
  ).join('')}</tr></table>`,
);

const paragraph = (words: string): Html =>
  html`<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink}">${words}</p>`;

/** Somebody else's words, with a bar beside them that our own never have. */
const quoteBlock = (quote: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
<td class="lavender" bgcolor="${LAVENDER}" width="4" style="width:4px;background-color:${LAVENDER}">&nbsp;</td>
<td class="ink" dir="auto" style="padding:2px 0 2px 16px;color:${LIGHT.ink};font:16px/1.6 ${SANS};word-break:break-word">${quotedLines(
    quote,
  ).map((line) => html`${line}<br>`)}</td></tr></table>`;

const codeBlock = (code: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
<td class="lavender on-accent" bgcolor="${LAVENDER}" align="center" style="padding:18px 8px 18px 16px;border-radius:12px;background-color:${LAVENDER};color:${INK};font:700 32px/1.2 'Courier New',Courier,monospace;letter-spacing:8px">${code}</td></tr></table>`;

const factRow = ([label, value]: readonly [string, string]): Html =>
  html`<tr><td class="quiet rule" valign="top" width="76" style="width:76px;padding:10px 12px 10px 0;border-top:1px solid ${LIGHT.line};color:${LIGHT.quiet};font:14px/24px ${SANS}">${label}</td>
<td class="ink rule" valign="top" dir="auto" style="padding:10px 0;border-top:1px solid ${LIGHT.line};color:${LIGHT.ink};font:16px/24px ${SANS};word-break:break-word">${value}</td></tr>`;

const factRows = (facts: NonNullable<Letter['facts']>): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">${facts.map(factRow)}</table>`;

const stepList = (steps: readonly string[]): Html =>
  html`<ol class="ink" style="margin:0 0 16px;padding:0 0 0 24px;color:${LIGHT.ink}">${steps.map(
    (step) => html`<li class="ink" style="margin:0 0 8px;color:${LIGHT.ink}">${step}</li>`,
  )}</ol>`;

const button = ({ href, label }: NonNullable<Letter['link']>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr>
<td class="mint" bgcolor="${MINT}" style="border-radius:8px;background-color:${MINT}"><a class="on-accent" href="${href}" style="display:inline-block;padding:13px 24px;border:1px solid ${MINT};border-radius:8px;color:${INK};font:700 16px/22px ${SANS};text-decoration:none">${label}</a></td></tr></table>`;

const quietLink = ({ href, label }: NonNullable<Letter['link']>): Html =>
  html`<p style="margin:12px 0 0"><a class="ink" href="${href}" style="color:${LIGHT.ink};font-weight:700;text-decoration:underline">${label}</a></p>`;

const sheet = (letter: Letter): Html => html`
<p class="ink" style="margin:0 0 10px;color:${LIGHT.ink};font:600 20px/1.2 ${SERIF}">Understory</p>
${SCALE_BAR}
<h1 class="ink" style="margin:0 0 16px;color:${LIGHT.ink};font:600 28px/1.2 ${SERIF}">${letter.title}</h1>
${letter.paragraphs.map(paragraph)}
${letter.quote ? quoteBlock(letter.quote) : ''}
${letter.code ? codeBlock(letter.code) : ''}
${letter.facts ? factRows(letter.facts) : ''}
${letter.steps ? stepList(letter.steps) : ''}
${letter.link ? button(letter.link) : ''}
<div class="rule" style="margin:28px 0 0;padding:20px 0 0;border-top:1px solid ${LIGHT.line}">
<p class="quiet" style="margin:0;color:${LIGHT.quiet};font:15px/1.6 ${SANS}">${letter.ifNotYou}</p>
${letter.ifNotYouLink ? quietLink(letter.ifNotYouLink) : ''}</div>`;

const FOOTER: Words = /*i18n*/ { id: 'mail.footer', message: 'Understory, for gardens of native plants' };

/**
 * A letter as HTML that mail programs draw alike: one column of tables with its styles on the elements, nothing to
 * fetch, and light or dark as its reader has it. Outlook on Windows knows no widest width and gets a table around.
 */
export async function asHtml(letter: Letter, locale: Locale): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${locale}" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta name="x-apple-disable-message-reformatting">
<title>${letter.title}</title>
${raw(STYLE)}</head>
<body class="ground" style="margin:0;padding:0;background-color:${LIGHT.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${letter.preheader}${raw(FILLER)}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.ground}" style="background-color:${LIGHT.ground}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div lang="${locale}" dir="ltr" style="max-width:560px;margin:0 auto;text-align:left">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="sheet ink" bgcolor="${LIGHT.sheet}" style="padding:28px 24px 32px;border:1px solid ${LIGHT.line};border-radius:12px;background-color:${LIGHT.sheet};color:${LIGHT.ink};font:16px/1.6 ${SANS}">${sheet(letter)}</td></tr></table>
<p class="quiet" style="margin:16px 24px 0;color:${LIGHT.quiet};font:13px/1.5 ${SANS}">${sayIn(locale)(FOOTER)}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
  return page.toString();
}
