import oregonIris from 'virtual:portrait/oregon-iris';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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

const TITLES: Partial<Record<FaultKind, MessageDescriptor>> = {
  gone: msg`Nothing grows here`,
  offline: msg`No connection`,
};
const TAB_TITLES: Partial<Record<FaultKind, MessageDescriptor>> = {
  gone: msg`Page not found`,
  offline: msg`No connection`,
};

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
  const isAway = kind === 'offline' && keepsPages();
  const requestId = isGone ? '' : requestIdOf(error);
  return (
    <PageHeader
      title={t(TITLES[kind] ?? msg`Something went wrong.`)}
      lead={words ?? t(FAULT_WORDS[kind])}
      {...(isGone ? {} : { plant: oregonIris })}
      alone
    >
      <title>{`${t(TAB_TITLES[kind] ?? msg`Something went wrong`)} · Understory`}</title>
      <meta name="robots" content="noindex" />
      {requestId ? (
        <Text soft breaks>
          <Trans>If you write to us about it, name this number: {requestId}</Trans>
        </Text>
      ) : null}
      <Row>
        {isAway ? (
          <LinkButton to="/gardens" look="next">
            <Trans>My gardens</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/" look="next">
            <Trans>Go to the home page</Trans>
          </LinkButton>
        )}
        {isAway ? (
          <LinkButton to="/garden-planner" look="quiet">
            <Trans>The planner</Trans>
          </LinkButton>
        ) : null}
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
