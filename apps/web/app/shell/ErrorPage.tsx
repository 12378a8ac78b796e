import { Trans, useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  const kind = faultKind(error, isOnline());
  const isGone = kind === 'gone';
  const requestId = isGone ? '' : requestIdOf(error);
  return (
    <PageHeader
      title={isGone ? t`Nothing grows here` : t`Something went wrong.`}
      lead={words ?? t(FAULT_WORDS[kind])}
      {...(isGone ? {} : { plant: 'oregon-iris' as const })}
      alone
    >
      <title>{isGone ? t`Page not found · Understory` : t`Something went wrong · Understory`}</title>
      <meta name="robots" content="noindex" />
      {requestId ? (
        <Text soft breaks>
          <Trans>If you write to us about it, name this number: {requestId}</Trans>
        </Text>
      ) : null}
      <Row>
        <LinkButton to="/" look="next">
          <Trans>Go to the home page</Trans>
        </LinkButton>
        {isGone ? (
          <LinkButton to="/marketplace" look="quiet">
            <Trans>Browse plants</Trans>
          </LinkButton>
        ) : (
          <Button look="quiet" onClick={() => window.location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Row>
    </PageHeader>
  );
}
