import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Feature, FeatureSwitch } from '@understory/contract';
import { useRevalidator } from 'react-router';
import { readAnew } from '../../session/revalidating.ts';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Row, Sheet } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { ADMIN_SWITCHES_KEY, switchesQuery, turnedOffWords } from '../admin-queries.ts';
import { PEOPLE_KEY, WRITTEN } from '../people/people-queries.ts';
import { ReasonedAct } from '../ReasonedAct.tsx';
import { SortedList } from '../SortedList.tsx';

/** What each part is called, what ends with it, and what goes on. */
const PARTS: Readonly<
  Record<Feature, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>
> = {
  sign_up: {
    name: msg`Sign-up`,
    about: msg`New accounts. Whoever has begun one can still confirm it, and signing in goes on.`,
  },
  muse: {
    name: msg`The muse`,
    about: msg`The chat on every page. Ideas in the planner, which ask no language model, go on.`,
  },
  painted_pictures: {
    name: msg`Painted pictures`,
    about: msg`Views of a garden that a model paints on the walk through it. The walk goes on.`,
  },
  shared_gardens: {
    name: msg`Shared gardens`,
    about: msg`The pages behind a link with their plans and previews, and new links. Taking a link back goes on.`,
  },
  nursery_requests: {
    name: msg`Nursery registrations and claims`,
    about: msg`New ones. Those that wait can be decided, and wishes to be taken out still come in.`,
  },
  nursery_messages: {
    name: msg`Messages to nurseries`,
    about: msg`Writing to a nursery from its page. Nurseries still read and answer what they have.`,
  },
  checkout: {
    name: msg`Checkout`,
    about: msg`Buying a plan, and changing to another. Paid plans go on, and can be canceled.`,
  },
  assistants: {
    name: msg`Other assistants`,
    about: msg`All that programs such as Claude or ChatGPT do for people here, and letting new ones in.`,
  },
};

/** The parts of the product that can be turned off, and how each stands. */
export function SwitchList() {
  const { t } = useLingui();
  const reading = useQuery(switchesQuery());
  const { data } = reading;
  return (
    <AdminPage
      title={t`Feature switches`}
      above={ADMINISTRATION}
      lead={t`Turn a part of Understory off for everybody, such as in an incident, and on again. It is refused within a second; a page that is open says so when somebody tries. Nothing that is kept is touched, and each turn is told in the audit log with its reason.`}
    >
      <SortedList
        reading={reading}
        status={data && t(turnedOffWords(data.results))}
        awaited={t`Reading the switches`}
        items={data?.results.map((one) => <SwitchItem key={one.feature} one={one} />)}
      />
    </AdminPage>
  );
}

/** A part, how it stands, and the button that turns it. */
function SwitchItem({ one }: { one: FeatureSwitch }) {
  const { t } = useLingui();
  const written = useMoment();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { feature, is_off, version, at, by, reason: why, sentence } = one;
  const params = { feature };
  const turning = useMutation({
    networkMode: 'always',
    /** @param reason why it is turned off; null to turn it on */
    mutationFn: (reason: string | null) =>
      reason === null
        ? api('POST /admin/switches/{feature}/turn_on/', { params, body: { version } })
        : api('POST /admin/switches/{feature}/turn_off/', { params, body: { version, reason } }),
    // What is around the page is to show it too.
    onSuccess: () => void readAnew(revalidate),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: PEOPLE_KEY });
      // Also where somebody else was quicker: the page then says so.
      return queries.invalidateQueries({ queryKey: ADMIN_SWITCHES_KEY });
    },
  });
  const name = t(PARTS[feature].name);
  const heading = `switch-${feature}`;
  const when = at === null ? '' : written(at, WRITTEN);
  const who = by ?? t`somebody who has left`;
  return (
    <Sheet as="li" aria-labelledby={heading} gap={12}>
      <Row apart>
        <Text look="h3" as="h2" id={heading}>
          {name}
        </Text>
        <Chip selected={is_off}>{is_off ? t`Off` : t`On`}</Chip>
      </Row>
      <Text measure>{t(PARTS[feature].about)}</Text>
      {is_off ? (
        <Notice tone="warn" role="status">
          <Trans>
            Off since {when}, by {who}: {why}
          </Trans>
        </Notice>
      ) : (
        <Text look="small" soft breaks>
          {at === null ? (
            <Trans>Never turned off.</Trans>
          ) : (
            <Trans>
              On again since {when}, by {who}.
            </Trans>
          )}
        </Text>
      )}
      <Text look="small" soft measure>
        {is_off ? (
          <Trans>Visitors read: “{sentence}”</Trans>
        ) : (
          <Trans>Visitors would read: “{sentence}”</Trans>
        )}
      </Text>
      {turning.isError ? <Notice tone="bad">{sentenceOf(turning.error)}</Notice> : null}
      {is_off ? (
        <Row>
          <Button
            look="next"
            aria-label={t`Turn on: ${name}`}
            autoFocus={!turning.isIdle}
            busy={turning.isPending}
            onClick={() => turning.mutate(null)}
          >
            <Trans>Turn on</Trans>
          </Button>
        </Row>
      ) : (
        <ReasonedAct
          begin={t`Turn off`}
          called={t`Turn off: ${name}`}
          why={t`Why (goes into the audit log)`}
          missing={t`Say why, so that others can follow it.`}
          confirm={t`Turn it off for everybody`}
          leave={t`Leave it on`}
          isBusy={turning.isPending}
          takesFocus={!turning.isIdle}
          onConfirm={(reason) => turning.mutate(reason)}
        />
      )}
    </Sheet>
  );
}
