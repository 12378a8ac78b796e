import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { isOwnPath } from '../../shell/remembered-path.ts';
import { token as look, styled } from '../../ui/styled.ts';
import { TextLink } from '../../ui/Text.tsx';
import { tokensOf } from './markdown.ts';

const Ground = styled('div')({
  overflowWrap: 'anywhere',
  lineHeight: 1.55,
  '& > *': { margin: 0 },
  '& > * + *': { marginBlockStart: '0.75em' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& ul': { listStyle: 'disc' },
  '& li + li': { marginBlockStart: '0.3em' },
  '& li > :is(p, ul, ol)': { margin: 0 },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: 12,
    borderInlineStart: `3px solid ${look.select}`,
  },
  '& pre': { overflowX: 'auto', whiteSpace: 'pre-wrap' },
});

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Leads to a page of ours within this one, elsewhere in a tab of its own, and nowhere else. */
export function AnswerLink({ to, children }: LinkProps) {
  if (isOwnPath(to)) return <TextLink to={to}>{children}</TextLink>;
  return /^(https?|mailto):/i.test(to) ? (
    <TextLink href={to} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </TextLink>
  ) : (
    children
  );
}

const within = (tokens: readonly Token[] | undefined): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a piece of an answer is known by its place, and only ever comes after others.
  tokens?.map((token, place) => <Fragment key={place}>{drawn(token)}</Fragment>);

const wordsOf = (token: Token): ReactNode =>
  'tokens' in token && token.tokens ? within(token.tokens) : 'text' in token ? String(token.text) : token.raw;

function listOf({ ordered, start, items }: Tokens.List): ReactNode {
  const lines = items.map(({ tokens }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <li key={place}>{within(tokens)}</li>
  ));
  return ordered ? <ol {...(start !== '' && start !== 1 && { start })}>{lines}</ol> : <ul>{lines}</ul>;
}

function drawn(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
    case 'checkbox':
      return null;
    case 'paragraph':
      return <p>{within(token.tokens)}</p>;
    case 'heading':
      return (
        <p>
          <strong>{within(token.tokens)}</strong>
        </p>
      );
    case 'list':
      return listOf(token as Tokens.List);
    case 'blockquote':
      return <blockquote>{within(token.tokens)}</blockquote>;
    case 'code':
      return <pre>{token.text}</pre>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'strong':
      return <strong>{within(token.tokens)}</strong>;
    case 'em':
      return <em>{within(token.tokens)}</em>;
    case 'del':
      return <del>{within(token.tokens)}</del>;
    case 'link':
      return <AnswerLink to={token.href}>{within(token.tokens)}</AnswerLink>;
    case 'br':
      return <br />;
    case 'text':
    case 'escape':
    case 'image':
      return wordsOf(token);
    default:
      return token.raw;
  }
}

/** The words of an answer: paragraphs, lists, bold words and links. */
export function AnswerWords({ markdown }: { markdown: string }) {
  const tokens = useMemo(() => tokensOf(markdown), [markdown]);
  return <Ground>{within(tokens)}</Ground>;
}
