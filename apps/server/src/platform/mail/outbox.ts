import { type MailScheme, mailForFrame, type QueryOf, readOutbox } from '@understory/contract';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { ApiError } from '../api-error.ts';
import type { App } from '../http/app.ts';
import { type HttpContext, type Implementation, implement } from '../http/implementation.ts';
import { contentSecurityPolicy, createNonce } from '../http/security-headers.ts';
import { isAtThisMachine } from '../http/site.ts';
import { singleQuery, validate } from '../http/validation.ts';
import type { MailNeeds } from './delivery.ts';
import { newestMails, type OutboxMail } from './store.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** As many as fit on a page to be read; a developer looks for the last ones. */
const SHOWN = 100;

/** The outbox holds codes that open accounts: it is there for whoever sits at this machine, and for no one else. */
function requireDeveloper(platform: MailNeeds, http: HttpContext): void {
  if (!isAtThisMachine(http) || platform.config.smtpUrl)
    throw new ApiError('not_found', /*i18n*/ { id: 'refused.notFound', message: 'Not found.' });
}

const addressOf = (query: { readonly to?: string | undefined }): string | undefined =>
  query.to?.trim().toLowerCase() || undefined;

/** The call of the API that reads the outbox. */
export function mailRoutes(platform: MailNeeds): Implementation[] {
  return [
    implement(readOutbox, async ({ query, http }) => {
      requireDeveloper(platform, http);
      const mails = await platform.db.read((tx) => newestMails(tx, addressOf(query), SHOWN));
      return mails.map(({ to, subject, text, html: markup, replyTo, createdAt }) => ({
        to,
        subject,
        text,
        html: markup,
        reply_to: replyTo,
        sent_at: createdAt.toISOString(),
      }));
    }),
  ];
}

const STYLE = `
:root{color-scheme:light dark;--ink:#082236;--paper:#fbfaf6;--line:#d9dcd6;--soft:#eef1ea;--mint:#6DF3C0}
@media(prefers-color-scheme:dark){:root{--ink:#eaf2ee;--paper:#0b1a26;--line:#25394a;--soft:#12273a}}
*{box-sizing:border-box}body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 6rem}h1{font:600 2.5rem/1.2 Georgia,serif;margin:0 0 .5rem}
h2{font:600 1.3rem/1.3 Georgia,serif;margin:0}form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:1.5rem 0}
label{display:grid;gap:.25rem;flex:1 1 16rem}
input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--ink);border-radius:8px;padding:.6rem .75rem}
button{font:inherit;font-weight:700;color:#082236;background:var(--mint);border:0;border-radius:8px;padding:.7rem 1.25rem}
article{border:1px solid var(--line);border-radius:12px;padding:1.25rem;margin:1rem 0;background:var(--soft)}
.facts{margin:.25rem 0 1rem;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
figure{margin:.75rem 0 0}figcaption{font-size:.875rem}.looks{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}
iframe{display:block;width:100%;height:44rem;border:1px solid var(--line);border-radius:8px}
summary{cursor:pointer;margin-top:1rem}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

/** A mail in the scheme of its reader, whichever that of this page is. */
const look = (mail: OutboxMail, scheme: MailScheme, nonce: string): Html =>
  html`<figure><figcaption>In ${scheme}</figcaption><iframe sandbox="" loading="lazy" style="color-scheme:${scheme}" title="${mail.subject}, in ${scheme}"
    srcdoc="${mailForFrame(mail.html, scheme, nonce)}"></iframe></figure>`;

const mailArticle = (mail: OutboxMail, nonce: string): Html =>
  html`<article><h2>${mail.subject}</h2>
    <p class="facts">To ${mail.to}, <time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time></p>
    <pre>${mail.text}</pre>
    <details><summary>As it looks in a mail program</summary>
      <div class="looks">${look(mail, 'light', nonce)}${look(mail, 'dark', nonce)}</div></details></article>`;

const emptyWords = (to: string | undefined): string =>
  to ? `Nothing was sent to ${to} in the last seven days.` : 'Nothing was sent in the last seven days.';

const outboxPage = (mails: readonly OutboxMail[], to: string | undefined, nonce: string): Html =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Outbox · Understory</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">
    <style nonce="${nonce}">${raw(STYLE)}</style></head>
    <body><main><h1>Outbox</h1>
    <p>No mail server is set (SMTP_URL), so what Understory would send stays here, for this machine alone.</p>
    <form method="get"><label>Sent to <input type="email" name="to" value="${to ?? ''}" autocomplete="off"></label><button>Show</button></form>
    ${mails.length > 0 ? mails.map((mail) => mailArticle(mail, nonce)) : html`<p>${emptyWords(to)}</p>`}</main></body></html>`;

/** The page a developer reads mails on. */
export function mountOutboxPage(app: App, platform: MailNeeds): void {
  app.get('/dev/outbox', async (http) => {
    requireDeveloper(platform, http);
    const asked = singleQuery(readOutbox, new URL(http.req.url).searchParams);
    const to = addressOf(validate(readOutbox, readOutbox.query, asked) as QueryOf<typeof readOutbox>);
    const mails = await platform.db.read((tx) => newestMails(tx, to, SHOWN));
    const nonce = createNonce();
    http.header('Content-Security-Policy', contentSecurityPolicy(nonce));
    http.header('Cache-Control', 'no-store');
    return http.html(outboxPage(mails, to, nonce));
  });
}
