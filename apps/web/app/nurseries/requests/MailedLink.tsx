import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormPage, SubmitButton } from '../../members/index.ts';
import { useSay } from '../../shell/words.ts';
import { Form } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/Text.tsx';
import { isOfOldLink, refusalWords } from './refusal-words.ts';

interface MailedLinkPageProps {
  readonly title: string;
  /** Where else to go. */
  readonly way: { readonly to: string; readonly label: MessageDescriptor };
  readonly children: ReactNode;
}

/** The page that a mailed link leads to. */
export const MailedLinkPage = ({ title, way, children }: MailedLinkPageProps) => {
  const { t } = useLingui();
  return (
    <FormPage title={title} footer={<TextLink to={way.to}>{t(way.label)}</TextLink>}>
      {children}
    </FormPage>
  );
};

interface MailedLinkPressProps {
  /** What the button says. */
  readonly button: string;
  /** Does what the link is for. */
  readonly press: () => Promise<void>;
  /** Called where the link has had its time. */
  readonly onOld: () => void;
  /** What happens by the press, for who reads it first. */
  readonly children: ReactNode;
}

/** The press that a mailed link asks for, because mail programs open links by themselves to look at them; and what refused it. */
export function MailedLinkPress({ button, press, onOld, children }: MailedLinkPressProps) {
  const { t } = useLingui();
  const say = useSay();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      await press();
    } catch (error) {
      if (isOfOldLink(error)) onOld();
      else setRefusal(refusalWords(error, say));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form method="post" onSubmit={submit}>
      {refusal ? (
        <Notice tone="bad" comesIntoView>
          {refusal}
        </Notice>
      ) : null}
      {children}
      <SubmitButton isBusy={isBusy} busyWords={t`One moment...`}>
        {button}
      </SubmitButton>
    </Form>
  );
}
