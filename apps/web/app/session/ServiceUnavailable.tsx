import { Trans } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { styled } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { useSession } from './session.tsx';

interface UnavailableProps {
  /** What else is known of it, in a sentence. */
  readonly reason?: string | undefined;
  /** Asks again; what is not told how loads the page anew. */
  readonly onRetry?: () => void;
  readonly isTrying?: boolean;
  /** Whether it heads a part of its page; above a page it comes before all headings. */
  readonly isHeading?: boolean;
}

/** Says that it cannot be told what somebody subscribes to, and what holds meanwhile. */
const Unavailable = ({
  reason,
  onRetry = () => window.location.reload(),
  isTrying = false,
  isHeading = true,
}: UnavailableProps) => (
  <Notice
    tone="warn"
    action={
      <Button look="quiet" busy={isTrying} onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    }
  >
    <Stack gap={4}>
      <Text {...(isHeading ? { look: 'h4', as: 'h3' } : { firm: true })}>
        <Trans>Subscription Service Unavailable</Trans>
      </Text>
      <Text look="small">
        <Trans>
          Everything else goes on working, with the features of Explorer. Nothing of what you pay for is lost.
        </Trans>{' '}
        {reason}
      </Text>
    </Stack>
  </Notice>
);

/** Stands where something of a subscription could not be read. What its person may do is asked for with it. */
export function ServiceUnavailable({ reason }: Pick<UnavailableProps, 'reason'>) {
  const { readTier } = useSession();
  const read = useEffectEvent(() => void readTier());
  useEffect(() => read(), []);
  return <Unavailable reason={reason} />;
}

/** Keeps what depends on the tier from taking its page along when it breaks. */
export class SubscriptionBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('What is subscribed to could not be drawn.', error, componentStack);
  }

  override render() {
    return this.state.isBroken ? <ServiceUnavailable /> : this.props.children;
  }
}

const Band = styled('div')({ flex: 'none', padding: 8 });

/**
 * Stands above every page as long as nobody can say what a member has, who has more than Explorer. Asking again leaves the page as it
 * is, with what was typed and drawn in it.
 */
export function TierUnread() {
  const session = useSession();
  const [isTrying, setTrying] = useState(false);
  if (session.status !== 'signed-in' || !session.isTierUnread) return null;
  const retry = async () => {
    setTrying(true);
    await session.readTier();
    setTrying(false);
  };
  return (
    <Band>
      <Unavailable isHeading={false} onRetry={() => void retry()} isTrying={isTrying} />
    </Band>
  );
}
