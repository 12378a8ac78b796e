import { Button, LinkButton } from '../ui/Button.tsx';
import { Row } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Text } from '../ui/Text.tsx';
import { FAULT_WORDS, faultKind, requestIdOf } from './error-words.ts';

/** Node has a navigator that knows of no network. */
const isOnline = (): boolean => typeof window === 'undefined' || navigator.onLine;

type ErrorPageProps = {
  error: unknown;
  /** Where the page itself has words for it. */
  words?: string;
};

/** What stands in place of a page that is missing or broke: words by the kind of fault, never those of a program. */
export function ErrorPage({ error, words }: ErrorPageProps) {
  const kind = faultKind(error, isOnline());
  const isGone = kind === 'gone';
  const requestId = isGone ? '' : requestIdOf(error);
  return (
    <PageHeader
      title={isGone ? 'Nothing grows here' : 'Something went wrong.'}
      lead={words ?? FAULT_WORDS[kind]}
      {...(isGone ? {} : { plant: 'oregon-iris' as const })}
      alone
    >
      <title>{isGone ? 'Page not found · Understory' : 'Something went wrong · Understory'}</title>
      <meta name="robots" content="noindex" />
      {requestId ? (
        <Text soft breaks>
          If you write to us about it, name this number: {requestId}
        </Text>
      ) : null}
      <Row>
        <LinkButton to="/" look="next">
          Go to the home page
        </LinkButton>
        {isGone ? (
          <LinkButton to="/marketplace" look="quiet">
            Browse plants
          </LinkButton>
        ) : (
          <Button look="quiet" onClick={() => window.location.reload()}>
            Try again
          </Button>
        )}
      </Row>
    </PageHeader>
  );
}
