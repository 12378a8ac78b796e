import { addressOf } from '@understory/contract';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Json = Record<string, unknown>;
type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLE = `
:root{color-scheme:light dark;--ink:#082236;--paper:#fbfaf6;--line:#d9dcd6;--soft:#eef1ea;--mint:#6DF3C0}
@media(prefers-color-scheme:dark){:root{--ink:#eaf2ee;--paper:#0b1a26;--line:#25394a;--soft:#12273a}}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 6rem}
a{color:inherit}h1{font:600 2.5rem/1.2 Georgia,serif}h2{font:600 1.6rem/1.3 Georgia,serif;margin-top:3rem}
details{border:1px solid var(--line);border-radius:12px;margin:.75rem 0;background:var(--soft)}
summary{padding:.75rem 1rem;cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
code,pre{font:.9rem/1.5 ui-monospace,monospace}summary>:not(.method){min-width:0;overflow-wrap:anywhere}
.method{background:var(--mint);color:#082236;border-radius:8px;padding:.1rem .5rem;font-weight:700}
.inner{padding:0 1rem 1rem;overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-top:1px solid var(--line);vertical-align:top}
pre{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.75rem;overflow:auto;max-height:24rem}
`;

const schemaBlock = (title: string, schema: unknown): Html =>
  html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`;

function contentSchemas(content: unknown): [string, unknown][] {
  return Object.entries((content ?? {}) as Record<string, Json>).map(([media, { schema }]) => [
    media,
    schema,
  ]);
}

function parameterTable(parameters: readonly Json[]): Html {
  if (parameters.length === 0) return html``;
  return html`<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>What it takes</th></tr></thead><tbody>
    ${parameters.map(
      ({ name, in: place, required, schema }) =>
        html`<tr><td><code>${name}</code>${required ? ' (required)' : ''}</td><td>${place}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`,
    )}</tbody></table>`;
}

function answerRows(responses: Json): Html {
  return html`<h3>Answers</h3><table><thead><tr><th>Status</th><th>Meaning</th></tr></thead><tbody>${Object.entries(
    responses,
  ).map(
    ([status, response]) =>
      html`<tr><td>${status}</td><td>${String((response as Json).description)}</td></tr>`,
  )}</tbody></table>`;
}

function operation(path: string, method: string, call: Json): Html {
  const body = (call.requestBody as Json | undefined)?.content;
  const responses = call.responses as Record<string, Json>;
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return html`<details id="${String(call.operationId)}"><summary><span class="method">${method.toUpperCase()}</span>
    <code>${addressOf({ path })}</code> <span>${String(call.summary)}</span></summary><div class="inner">
    ${call.description ? html`<p>${String(call.description)}</p>` : ''}
    ${call.security ? html`<p>Needs <code>Authorization: Bearer</code> with an ID token.</p>` : ''}
    ${parameterTable(call.parameters as Json[])}
    ${contentSchemas(body).map(([media, schema]) => schemaBlock(`Body (${media})`, schema))}
    ${contentSchemas(success?.content).map(([media, schema]) => schemaBlock(`Answer (${media})`, schema))}
    ${answerRows(responses)}</div></details>`;
}

/** The API document as a page to read, grouped by subject; it needs no script. */
export function apiReferencePage(document: Json, nonce: string): Html {
  const operations = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([name]) => name !== 'servers')
        .map(([method, call]) => ({
          path,
          method,
          call,
          tag: String((call.tags as string[])[0]),
        })),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Understory API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${raw(STYLE)}</style></head><body><main><h1>Understory API</h1>
    <p>${String((document.info as Json).description)} The same in machine form:
      <a href="/api/v1/openapi.json">openapi.json</a>. Every answer carries <code>X-Request-Id</code>; every refusal has the shape
      <code>{ detail, code, errors? }</code>.</p>
    ${tags.map(
      (tag) =>
        html`<section><h2>${tag}</h2>${operations
          .filter((one) => one.tag === tag)
          .map(({ path, method, call }) => operation(path, method, call))}</section>`,
    )}</main></body></html>`;
}
