import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { FormAlert } from '../../members/FormAlert.tsx';
import { FormPage } from '../../members/FormPage.tsx';
import { SubmitButton } from '../../members/SubmitButton.tsx';
import { useSession } from '../../members/session.tsx';
import { api } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { isOfOldLink, refusalWords } from '../requests/refusal-words.ts';
import { AccountFirst } from './AccountFirst.tsx';
import { myRegistrationQuery } from './registration-queries.ts';

export const meta = pageMeta({
  title: 'Confirm your nursery',
  description: 'Confirm that a nursery that was registered is yours.',
  hidden: true,
});

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <FormPage
    title={title}
    footer={
      <Link component={RouterLink} to="/nursery-signup-confirmation" sx={{ justifySelf: 'start' }}>
        To your registration
      </Link>
    }
  >
    {children}
  </FormPage>
);

/** The press that proves the contact, and what was said where it does not. */
function Confirm({ token, email, onOld }: { token: string; email: string; onOld: () => void }) {
  const { refresh } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      const registration = await api('POST /nurseries/registration/prove/', { body: { token } });
      queries.setQueryData(myRegistrationQuery.queryKey, registration);
      // Who runs a nursery from now on may do more.
      if (registration.status === 'approved') void refresh();
      navigate('/nursery-signup-confirmation', { replace: true });
    } catch (error) {
      if (isOfOldLink(error)) onOld();
      else setRefusal(refusalWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack component="form" method="post" spacing={2} onSubmit={confirm}>
      {refusal ? <FormAlert severity="error">{refusal}</FormAlert> : null}
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        A nursery was registered with your address as its contact. You are signed in as {email}; if that is
        the account that registered it, confirm, and the nursery is yours to run. Nothing has happened yet.
      </Typography>
      <SubmitButton isBusy={isBusy} busyWords="One moment...">
        Yes, it is our nursery
      </SubmitButton>
    </Stack>
  );
}

/**
 * Where the link leads that proves the contact of a registration. It asks for a press, because mail programs open links by themselves to
 * look at them, and for the account that registered, so that nobody makes a stranger the one who runs their nursery.
 */
export default function ProveContact() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [isOldLink, setOldLink] = useState(token === '');
  if (isOldLink) {
    return (
      <Page title="This link is old">
        <Typography role="status">
          It was opened too long ago, a newer one took its place, or a part of it is missing. Your
          registration says how it stands, and there you can have the link sent again.
        </Typography>
      </Page>
    );
  }
  if (session.status === 'loading') {
    return (
      <Page title="Is it your nursery?">
        <Skeleton variant="rounded" height={120} aria-label="Looking up your account" />
      </Page>
    );
  }
  return (
    <Page title="Is it your nursery?">
      {session.status === 'signed-in' ? (
        <Confirm token={token} email={session.person.email} onOld={() => setOldLink(true)} />
      ) : (
        <AccountFirst
          known={{
            title: 'Sign in first',
            words:
              'A nursery was registered with your address as its contact. Sign in with the account that registered it, and you come back here to confirm. If nobody of yours did, close this page: nothing is listed.',
          }}
        />
      )}
    </Page>
  );
}
