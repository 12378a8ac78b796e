import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Security } from '@understory/contract';
import { PartFailed } from '../../ui/PartFailed.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { identityErrorWords } from '../error-words.ts';
import { useIdentity } from '../identity/use-identity.ts';
import { useSecurity } from './account-queries.ts';
import { EmailSetting } from './EmailSetting.tsx';
import { PasswordSetting } from './PasswordSetting.tsx';
import { Remark, Section, Setting } from './Section.tsx';
import { SessionList } from './SessionList.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { TwoStepSetting } from './TwoStepSetting.tsx';

/** E-mail, password, two-step sign-in and devices. */
export function SecuritySection({ id }: { id: string }) {
  const security = useSecurity();
  return (
    <Section id={id} title="Security">
      {security.data ? <SecuritySettings security={security.data} /> : null}
      {security.isPending ? <SecurityShadow /> : null}
      {security.isError && !security.data ? (
        <Box sx={{ pt: 3 }}>
          <PartFailed
            sentence={`How your account is protected could not be read. ${identityErrorWords(security.error)}`}
            onRetry={() => void security.refetch()}
            isTrying={security.isFetching}
          />
        </Box>
      ) : null}
    </Section>
  );
}

function SecuritySettings({ security }: { security: Security }) {
  const identity = useIdentity();
  return (
    <>
      <EmailSetting waiting={security.email_change} />
      <PasswordSetting changedAt={security.password_changed_at} />
      <TwoStepSetting twoStep={security.two_step} />
      <Setting title="Devices">
        {identity.can.listSessions ? (
          <SessionList sessions={security.sessions} />
        ) : (
          <>
            <Typography>
              Your sign-ins are kept by the identity service that this site uses, which does not list devices
              here.
            </Typography>
            <Remark>Signing out everywhere still ends every one of them.</Remark>
          </>
        )}
        <SignOutEverywhere />
      </Setting>
    </>
  );
}

const SHADOWS = ['E-mail', 'Password', 'Two-step sign-in', 'Devices'];

/** The shape of the settings while they are read. */
function SecurityShadow() {
  return (
    <Box role="status">
      <span style={visuallyHidden}>Reading how your account is protected</span>
      <Box aria-hidden>
        {SHADOWS.map((title) => (
          <Setting key={title} title={title} action={<Skeleton width={120} height={44} />}>
            <Skeleton width="70%" height={24} />
            <Skeleton width="90%" height={20} />
          </Setting>
        ))}
      </Box>
    </Box>
  );
}
