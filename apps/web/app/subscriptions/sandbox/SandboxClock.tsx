import { Trans, useLingui } from '@lingui/react/macro';
import type { Audience, Subscription } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { queryOptions, showChanged, useMutation, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Sheet } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { useIsRunning } from '../../ui/use-is-running.ts';
import { useMoment } from '../../ui/use-moment.ts';
import { paymentsConfigQuery, useSubscriptionChanged } from '../subscription-queries.ts';

const DAY_SECONDS = 86_400;
const MONTH_SECONDS = 30 * DAY_SECONDS;
/** The contract moves no farther at once. */
const FARTHEST_SECONDS = 400 * DAY_SECONDS;
/** Past a moment, so that it has come. */
const BEYOND_SECONDS = 60;
const MS = 1000;

/** Hosts by which a person reaches a server on their own machine. */
const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const clockQuery = queryOptions({
  queryKey: ['sandbox-clock'],
  queryFn: ({ signal }) => api('GET /dev/payments/clock/', { signal }),
  networkMode: 'always',
  retry: false,
});

/** The sandbox's time; undefined where payments are real, or the server is not this machine's own. */
export function useSandboxClock() {
  const { data: config } = useQuery(paymentsConfigQuery());
  const isHere = useIsRunning() && OWN_MACHINE.test(window.location.hostname);
  return useQuery({ ...clockQuery, enabled: isHere && config?.provider === 'sandbox' }).data;
}

/** For whoever develops here: moves the time by which the sandbox renews, charges and ends. */
export function SandboxClock({
  audience,
  subscription,
}: {
  readonly audience: Audience;
  readonly subscription?: Subscription;
}) {
  const { t } = useLingui();
  const write = useMoment();
  const clock = useSandboxClock();
  const queries = useQueryClient();
  const changed = useSubscriptionChanged(audience);
  const moving = useMutation({
    networkMode: 'always',
    mutationFn: (seconds: number) => api('POST /dev/payments/clock/', { body: { seconds } }),
    onSuccess: async (moved) => {
      await showChanged(queries, clockQuery.queryKey, moved);
      await changed();
    },
  });
  if (!clock) return null;
  const until = (moment: string): number =>
    Math.min(
      FARTHEST_SECONDS,
      Math.max(1, Math.ceil((Date.parse(moment) - Date.parse(clock.now)) / MS)) + BEYOND_SECONDS,
    );
  const end = subscription?.current_period_end;
  const steps: readonly (readonly [words: string, seconds: number])[] = [
    [t`1 day`, DAY_SECONDS],
    ...(end
      ? [
          [
            subscription.trial_end ? t`To the end of the trial` : t`To the end of the period`,
            until(subscription.trial_end ?? end),
          ] as const,
        ]
      : []),
    [t`1 month`, MONTH_SECONDS],
  ];
  return (
    <Sheet as="section" aria-label={t`The sandbox’s clock`} gap={8} pad={16}>
      <Text look="small">
        <Trans>
          For developers: in the sandbox it is {write(clock.now, { dateStyle: 'long', timeStyle: 'short' })}.
          Move its time on:
        </Trans>
      </Text>
      <Row gap={8}>
        {steps.map(([words, seconds]) => (
          <Button
            key={words}
            look="quiet"
            size="dense"
            busy={moving.isPending && moving.variables === seconds}
            disabled={moving.isPending && moving.variables !== seconds}
            onClick={() => moving.mutate(seconds)}
          >
            {words}
          </Button>
        ))}
      </Row>
      {moving.isError ? <Notice tone="bad">{sentenceOf(moving.error)}</Notice> : null}
    </Sheet>
  );
}
