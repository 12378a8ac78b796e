import { useLingui } from '@lingui/react';
import { localeOf, pathWithoutLocale, prefixOf } from '@understory/words';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { styled, token } from './styled.ts';

/** Headings inside a text are smaller than those that divide a page. */
const HEADING_SIZE = '1.75rem';

const Text = styled('div')({
  ...token.type.body,
  fontSize: '1.0625rem',
  maxWidth: '40rem',
  '& > * + *': { marginTop: '1em' },
  '& h2': {
    ...token.type.h2,
    [token.from.sm]: {},
    fontSize: HEADING_SIZE,
    marginTop: '1.7em',
    marginBottom: 0,
  },
  '& > :first-child': { marginTop: 0 },
  '& h3': { ...token.type.h4, marginTop: '1.7em', marginBottom: 0 },
  '& h2 + h3': { marginTop: '1.1em' },
  '& h2 + :not(h3), & h3 + *': { marginTop: '0.6em' },
  '& p': { marginBottom: 0 },
  '& ul, & ol': { paddingLeft: '1.3em', marginBottom: 0 },
  '& li + li': { marginTop: '0.4em' },
  '& li::marker': { color: token.inkSoft, fontWeight: 700 },
  '& a': {
    color: token.ink,
    textDecorationColor: token.accentDeep,
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
  '& a:hover': { textDecorationColor: token.mark },
  '& .table-frame': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': {
    textAlign: 'left',
    padding: '8px 16px 8px 0',
    borderBottom: `1px solid ${token.line}`,
    verticalAlign: 'top',
  },
  '& .of-plants': token.type.small,
  '& tbody th': { fontWeight: token.weight.plain, minWidth: '9rem' },
  // Drawings of plants beside one another, each on its sheet.
  '& .portraits': {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    marginBlock: '1.6em',
  },
  '& .portraits img': { width: '100%' },
  '& figure': { margin: 0, breakInside: 'avoid' },
  '& > figure': { marginBlock: '1.6em' },
  '& figure img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    // On paper it leaves room for the words it belongs to.
    '@media print': { maxHeight: '90mm', width: 'auto' },
    boxSizing: 'border-box',
    border: `1px solid ${token.grid}`,
    borderRadius: token.radius.small,
    background: token.always.plate,
    [token.dark]: { filter: 'brightness(0.93)' },
  },
  '& figcaption': { ...token.type.small, marginTop: 6, color: token.inkSoft },
});

/** Links of our own inside rendered Markdown go to their page without a reload. */
function useInnerLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.origin !== window.location.origin || link.target) return;
    // What ends as a file does is no page.
    if (/\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    navigate(pathWithoutLocale(link.pathname) + link.search + link.hash);
  };
}

/** Has the links to pages of ours stay in a language; the pages of the language of the sources begin with nothing. */
const leadingInto = (prefix: string, html: string): string =>
  prefix ? html.replace(/href="\/(?=[^/".][^".]*"|")/g, `href="${prefix}/`) : html;

/** Rendered Markdown of ours, set to be read. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
  const onClick = useInnerLinks();
  const { i18n } = useLingui();
  const prefix = prefixOf(localeOf(i18n.locale));
  const inner = { __html: leadingInto(prefix, html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, rendered at build time
  return <Text lang={lang} onClick={onClick} dangerouslySetInnerHTML={inner} />;
}
