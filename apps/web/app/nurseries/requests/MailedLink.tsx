import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { FormPage, MailedPress } from '../../members/index.ts';
import { useSay } from '../../shell/words.ts';
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

type MailedLinkPressProps = Omit<ComponentProps<typeof MailedPress>, 'isOfOldLink' | 'wordsOf'>;

/** The press that such a link asks for, with what is said of nurseries' links. */
export function MailedLinkPress(props: MailedLinkPressProps) {
  const say = useSay();
  return <MailedPress {...props} isOfOldLink={isOfOldLink} wordsOf={(error) => refusalWords(error, say)} />;
}
