import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../shell/api.ts';
import { useSay } from '../shell/words.ts';
import { Form } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { identityErrorWords } from './error-words.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface MailedPressProps {
  /** What the link holds; undefined until it is known. */
  readonly token: string | undefined;
  readonly button: string;
  /** What the button says while the press is under way. */
  readonly busyWords: string;
  /** What happens by the press, for who reads it first. */
  readonly children: ReactNode;
  /** Does what the link is for. What it throws is told here. */
  readonly press: (token: string) => Promise<void>;
  /** Called where the link has had its time. */
  readonly onOld: () => void;
}

/** The press that the link of a mail about an account asks for: mail programs open links by themselves to look at them. */
export function MailedPress({ token, button, busyWords, children, press, onOld }: MailedPressProps) {
  const { t } = useLingui();
  const say = useSay();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!token || isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      await press(token);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') onOld();
      else setRefusal(identityErrorWords(error, say, t`An error occurred`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form method="post" gap={16} onSubmit={(event) => void submit(event)}>
      {children}
      {refusal ? (
        <Notice tone="bad" comesIntoView>
          {refusal}
        </Notice>
      ) : null}
      <SubmitButton isBusy={isBusy || !token} busyWords={isBusy ? busyWords : t`One moment...`}>
        {button}
      </SubmitButton>
    </Form>
  );
}
