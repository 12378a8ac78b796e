import { Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@understory/contract';
import { useIdentity } from '../../session/identity/use-identity.ts';
import { useSay } from '../../shell/words.ts';
import { Failed } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { identityErrorWords } from '../error-words.ts';
import { useSecurity } from './account-queries.ts';
import { EmailSetting } from './EmailSetting.tsx';
import { PasskeySetting } from './PasskeySetting.tsx';
import { PasswordSetting } from './PasswordSetting.tsx';
import { Filling, Remark, Section, Setting } from './Section.tsx';
import { SessionList } from './SessionList.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { TwoStepSetting } from './TwoStepSetting.tsx';

/** E-mail, password, two-step sign-in and devices. */
export function SecuritySection({ id }: { id: string }) {
  const { t } = useLingui();
  const say = useSay();
  const security = useSecurity();
  return (
    <Section id={id} title={t`Security`}>
      {security.data ? <SecuritySettings security={security.data} /> : null}
      {security.isPending ? (
        <Filling>
          <Skeleton label={t`Reading how your account is protected`} height={640} />
        </Filling>
      ) : null}
      {security.isError && !security.data ? (
        <Filling>
          <Failed
            sentence={t`How your account is protected could not be read. ${identityErrorWords(security.error, say)}`}
            onRetry={() => void security.refetch()}
            isTrying={security.isFetching}
          />
        </Filling>
      ) : null}
    </Section>
  );
}

function SecuritySettings({ security }: { security: Security }) {
  const { t } = useLingui();
  const identity = useIdentity();
  return (
    <>
      <EmailSetting waiting={security.email_change} />
      <PasswordSetting changedAt={security.password_changed_at} />
      <TwoStepSetting twoStep={security.two_step} />
      {identity.passkeys ? <PasskeySetting calls={identity.passkeys} passkeys={security.passkeys} /> : null}
      <Setting title={t`Devices`}>
        {identity.can.listSessions ? (
          <SessionList sessions={security.sessions} />
        ) : (
          <>
            <Text>
              <Trans>
                Your sign-ins are kept by the identity service that this site uses, which does not list
                devices here.
              </Trans>
            </Text>
            <Remark>
              <Trans>Signing out everywhere still ends every one of them.</Trans>
            </Remark>
          </>
        )}
        <SignOutEverywhere />
      </Setting>
    </>
  );
}
