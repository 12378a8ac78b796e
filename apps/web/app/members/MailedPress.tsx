import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../shell/api.ts';
import { useSay } from '../shell/words.ts';
import { Form } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { identityErrorWords } from './error-words.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface MailedPressProps {
  readonly button: string;
  /** What the button says while the press is under way. */
  readonly busyWords?: string;
  /** Whether it is known yet what the link holds. */
  readonly isReady?: boolean;
  /** What happens by the press, for who reads it first. */
  readonly children: ReactNode;
  /** Does what the link is for. What it throws is told here. */
  readonly press: () => Promise<void>;
  /** Whether what was thrown means that the link has had its time. */
  readonly isOfOldLink?: (error: unknown) => boolean;
  /** Called then. */
  readonly onOld: () => void;
  /** What is read of anything else that was thrown. */
  readonly wordsOf?: (error: unknown) => string;
}

/** The press that the link of a mail asks for: mail programs open links by themselves to look at them. */
export function MailedPress({
  button,
  busyWords,
  isReady = true,
  children,
  press,
  isOfOldLink = (error) => error instanceof ApiError && error.code === 'link_expired',
  onOld,
  wordsOf,
}: MailedPressProps) {
  const { t } = useLingui();
  const say = useSay();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      await press();
    } catch (error) {
      if (isOfOldLink(error)) onOld();
      else setRefusal(wordsOf?.(error) ?? identityErrorWords(error, say, t`An error occurred`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form method="post" gap={16} onSubmit={submit}>
      {children}
      {refusal ? (
        <Notice tone="bad" comesIntoView>
          {refusal}
        </Notice>
      ) : null}
      <SubmitButton isBusy={isBusy || !isReady} busyWords={(isBusy && busyWords) || t`One moment...`}>
        {button}
      </SubmitButton>
    </Form>
  );
}
