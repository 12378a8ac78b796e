import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Gets } from '@understory/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { FormAlert } from '../../members/FormAlert.tsx';
import { FormPage } from '../../members/FormPage.tsx';
import { SubmitButton } from '../../members/SubmitButton.tsx';
import { api } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { isOfOldLink, refusalWords } from './refusal-words.ts';

export const meta = pageMeta({
  title: 'Take a listing out',
  description: 'Confirm that a nursery be taken out of the directory.',
  hidden: true,
});

type Confirmed = Gets<'POST /nurseries/opt-out/confirm/'>;

const OUTCOMES: Readonly<Record<Confirmed['status'], { title: string; words: (name: string) => string }>> = {
  hidden: {
    title: 'The listing is out',
    words: (name) =>
      `${name} is no longer in the directory. Search engines may show it until they visit us again. Later imports leave it out.`,
  },
  waiting: {
    title: 'Thank you, it is confirmed',
    words: (name) =>
      `A person looks at it before ${name} is taken out, because your address is not one of the listing. We write to you when that is done; until then the listing stays as it is.`,
  },
};

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <FormPage
    title={title}
    footer={
      <Link component={RouterLink} to="/local-nurseries" sx={{ justifySelf: 'start' }}>
        To the directory
      </Link>
    }
  >
    {children}
  </FormPage>
);

/** Where the link of an opt-out mail leads. It asks for a press, because mail programs open links by themselves to look at them. */
export default function ConfirmOptOut() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [isOldLink, setOldLink] = useState(token === '');
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      setConfirmed(await api('POST /nurseries/opt-out/confirm/', { body: { token }, quiet401: true }));
    } catch (error) {
      if (isOfOldLink(error)) setOldLink(true);
      else setRefusal(refusalWords(error));
    } finally {
      setBusy(false);
    }
  };
  if (confirmed) {
    const { title, words } = OUTCOMES[confirmed.status];
    return (
      <Page title={title}>
        <Typography role="status">{words(confirmed.nursery_name)}</Typography>
      </Page>
    );
  }
  if (isOldLink) {
    return (
      <Page title="This link is old">
        <Typography role="status">
          It was opened already, or too long ago, or a part of it is missing. Find the nursery in the
          directory and ask for another link from its page. If it is not there any more, it is out.
        </Typography>
      </Page>
    );
  }
  return (
    <Page title="Take the listing out?">
      <Stack component="form" method="post" spacing={2} onSubmit={confirm}>
        {refusal ? <FormAlert severity="error">{refusal}</FormAlert> : null}
        <Typography>You asked that a nursery leave the directory. Nothing has happened yet.</Typography>
        <SubmitButton isBusy={isBusy} busyWords="One moment...">
          Take it out
        </SubmitButton>
      </Stack>
    </Page>
  );
}
