import { Trans, useLingui } from '@lingui/react/macro';
import { AnswersLeft } from '../../muse/index.ts';
import { SubscriptionParts } from '../../subscriptions/index.ts';
import { TextLink } from '../../ui/Text.tsx';
import { useMember, useTier, useTimeZone } from './account-queries.ts';
import { dayWords } from './moments.ts';
import { Section, Setting } from './Section.tsx';

/** What a member pays for, or the nursery that they run. */
export function SubscriptionSection({ id }: { id: string }) {
  const { t } = useLingui();
  const { person } = useMember();
  const conversations = (
    <Setting title={t`Conversations`}>
      <AnswersLeft personId={person.id} />
    </Setting>
  );
  if (!person.is_nursery_admin)
    return (
      <Section id={id} title={t`Subscription`}>
        <SubscriptionParts
          audience="consumer"
          whenFree={
            <>
              <Trans>You are on Explorer, free, for as long as you like.</Trans> <GiftNote />
            </>
          }
        />
        {conversations}
      </Section>
    );
  return (
    <Section
      id={id}
      title={t`Subscription`}
      lead={
        <Trans>
          You have Visionary through your nursery’s partnership, with all that gardeners can buy. This is what
          the nursery subscribes to. <TextLink to="/partnerships">About partnerships</TextLink>
        </Trans>
      }
    >
      <SubscriptionParts
        audience="nursery"
        choosesNursery
        whenFree={<Trans>Your nursery is on Discovery, free: a listing in the directory.</Trans>}
      />
      {conversations}
    </Section>
  );
}

/** Says until when a gift lasts, where there is one. */
function GiftNote() {
  const { i18n } = useLingui();
  const { data } = useTier();
  const zone = useTimeZone();
  if (!data?.ends_at) return null;
  const day = dayWords(data.ends_at, zone, i18n.locale);
  return <Trans>Until {day} you have more than that: a gift, with nothing to pay.</Trans>;
}
