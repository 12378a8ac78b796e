import { Trans } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text } from '../ui/Text.tsx';

/** Stands where it cannot be told what somebody subscribes to. The rest of the page stays of use, and says so. */
export function ServiceUnavailable({ reason }: { reason?: string | undefined }) {
  return (
    <Notice
      tone="warn"
      action={
        <Button look="quiet" onClick={() => window.location.reload()}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <Text look="h4" as="h3">
          <Trans>Subscription Service Unavailable</Trans>
        </Text>
        <Text look="small">
          <Trans>
            Everything else goes on working, with the features of Explorer. Nothing of what you pay for is
            lost.
          </Trans>{' '}
          {reason}
        </Text>
      </Stack>
    </Notice>
  );
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
