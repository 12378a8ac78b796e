import serviceberry from 'virtual:portrait/serviceberry';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RegistrationStatus } from '@understory/contract';
import { dateIn } from '@understory/words';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../session/session.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { useQuery } from '../../shell/queries.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Page, Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { nurseryPath } from '../nursery-path.ts';
import { AccountFirst } from './AccountFirst.tsx';
import { ContactLink } from './ContactLink.tsx';
import { ANEW, myRegistrationQuery } from './registration-queries.ts';

const LEAD = msg`How it stands with your nursery, and what comes next.`;

export const meta = pageMeta({ title: msg`Your registration`, description: LEAD, hidden: true });

type StandingProps = { title: string; children: ReactNode; actions?: ReactNode };

const Standing = ({ title, children, actions }: StandingProps) => (
  <Stack hugs>
    <Text look="part" as="h2">
      {title}
    </Text>
    {children}
    {actions ? <Row gap={12}>{actions}</Row> : null}
  </Stack>
);

const TryAgain = () => (
  <LinkButton to="/nursery-signup" look="next">
    <Trans>Register a nursery</Trans>
  </LinkButton>
);

function Told({ registration }: { registration: RegistrationStatus }) {
  const { t, i18n } = useLingui();
  const { status, registrationId, nursery, declined, left, waiting_for } = registration;
  if (status === 'pending') {
    return (
      <Standing title={t`Thank you, we have it`}>
        <Text>
          <Trans>Your nursery registration is pending approval. We'll notify you once it's approved.</Trans>
        </Text>
        {waiting_for === 'contact' ? (
          <ContactLink registration={registration} />
        ) : (
          <Text>
            <Trans>A person looks at it before it is listed. There is nothing more for you to do.</Trans>
          </Text>
        )}
        <Row>
          <LinkButton to={`/nursery-signup?${ANEW}`} look="quiet">
            <Trans>Correct what you told us</Trans>
          </LinkButton>
        </Row>
        <Text soft breaks>
          <Trans>
            Registration {registrationId}. This page looks again every minute; you may close it, a mail is
            sent to you either way.
          </Trans>
        </Text>
      </Standing>
    );
  }
  if (nursery) {
    return (
      <Standing
        title={t`${nursery.name} is listed`}
        actions={
          <>
            <LinkButton to={`/nursery-portal?welcome=true&nursery=${nursery.id}`} look="next">
              <Trans>Open your portal</Trans>
            </LinkButton>
            <LinkButton to={nurseryPath(nursery.slug)}>
              <Trans>See it as gardeners do</Trans>
            </LinkButton>
          </>
        }
      >
        <Text>
          <Trans>Gardeners near you find it from now on.</Trans>
        </Text>
      </Standing>
    );
  }
  if (declined) {
    return (
      <Standing title={t`We could not approve it`} actions={<TryAgain />}>
        <Text>
          {declined.reason || t`Your registration was declined. You are welcome to register again.`}
        </Text>
      </Standing>
    );
  }
  if (left) {
    const since = dateIn(i18n.locale, left.at, { dateStyle: 'long' });
    const isTakenDown = left.why === 'taken_down';
    return (
      <Standing
        title={t`${left.name} is out of the directory`}
        actions={
          isTakenDown ? (
            <LinkButton to="/contact" look="next">
              <Trans>Write to us</Trans>
            </LinkButton>
          ) : (
            <TryAgain />
          )
        }
      >
        <Text breaks>
          {isTakenDown
            ? t`We took it out on ${since}: ${left.reason}`
            : t`It left by its own wish on ${since}.`}
        </Text>
      </Standing>
    );
  }
  return (
    <Standing title={t`No nursery is registered`} actions={<TryAgain />}>
      <Text>
        <Trans>This account runs no nursery of the directory, and none waits.</Trans>
      </Text>
    </Standing>
  );
}

/** For a member: how it stands, told anew whenever that changes. */
function MyRegistration() {
  const { t } = useLingui();
  const { refresh } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(myRegistrationQuery);
  const before = useRef(data?.status);
  useEffect(() => {
    // Who was approved may do more from now on: their token tells so once it is renewed.
    if (data?.status === 'approved' && before.current !== 'approved') void refresh();
    before.current = data?.status;
  }, [data?.status, refresh]);
  if (data) {
    return (
      <div role="status">
        <Told registration={data} />
      </div>
    );
  }
  if (isError) {
    return (
      <Failed
        sentence={t`Failed to fetch nursery data`}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton label={t`Looking up your registration`} height={160} />;
}

export default function NurserySignupConfirmation() {
  const { t } = useLingui();
  const { status } = useSession();
  return (
    <>
      <PageHeader above={t`For Nurseries`} title={t`Your registration`} plant={serviceberry} lead={t(LEAD)} />
      <Page narrow pad={[32, 64]}>
        <Sheet pad={[16, 32]}>
          {status === 'loading' ? (
            <Skeleton label={t`Looking up your account`} height={160} />
          ) : status === 'signed-in' ? (
            <MyRegistration />
          ) : (
            <AccountFirst />
          )}
        </Sheet>
      </Page>
    </>
  );
}
