import { KEEPING } from '../offline/addresses.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Row } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Text } from '../ui/Text.tsx';
import { FAULT_WORDS, type FaultKind, faultKind, requestIdOf } from './error-words.ts';

/** Node has a navigator that knows of no network. */
const isOnline = (): boolean => typeof window === 'undefined' || navigator.onLine;

/** Whether this device has the planner and gardens without a network. */
const keepsPages = (): boolean =>
  typeof window !== 'undefined' && navigator.serviceWorker?.controller?.scriptURL.includes(KEEPING) === true;

const TITLES: Partial<Record<FaultKind, string>> = {
  gone: 'Nothing grows here',
  offline: 'No connection',
};
const TAB_TITLES: Partial<Record<FaultKind, string>> = { gone: 'Page not found', offline: 'No connection' };

type ErrorPageProps = {
  error: unknown;
  /** Where the page itself has words for it. */
  words?: string;
};

/** What stands in place of a page that is missing or broke: words by the kind of fault, never those of a program. */
export function ErrorPage({ error, words }: ErrorPageProps) {
  const kind = faultKind(error, isOnline());
  const isGone = kind === 'gone';
  const isAway = kind === 'offline' && keepsPages();
  const requestId = isGone ? '' : requestIdOf(error);
  return (
    <PageHeader
      title={TITLES[kind] ?? 'Something went wrong.'}
      lead={words ?? FAULT_WORDS[kind]}
      {...(isGone ? {} : { plant: 'oregon-iris' as const })}
      alone
    >
      <title>{`${TAB_TITLES[kind] ?? 'Something went wrong'} · Understory`}</title>
      <meta name="robots" content="noindex" />
      {requestId ? (
        <Text soft breaks>
          If you write to us about it, name this number: {requestId}
        </Text>
      ) : null}
      <Row>
        {isAway ? (
          <LinkButton to="/gardens" look="next">
            My gardens
          </LinkButton>
        ) : (
          <LinkButton to="/" look="next">
            Go to the home page
          </LinkButton>
        )}
        {isAway ? (
          <LinkButton to="/garden-planner" look="quiet">
            The planner
          </LinkButton>
        ) : null}
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
