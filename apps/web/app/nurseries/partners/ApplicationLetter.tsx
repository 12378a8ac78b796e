import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PlainArea } from '../../ui/PlainField.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { type Letter, letterAddress, letterText } from './application-letter.ts';

const Steps = styled('ol')({ margin: 0, paddingLeft: '1.4em', '& li + li': { marginTop: 8 } });

interface ApplicationLetterProps {
  readonly letter: Letter;
  readonly onChange: () => void;
  readonly onClear: () => void;
}

/** The letter that was written: how to send it, by whatever means the reader has, and what happens then. */
export function ApplicationLetter({ letter, onChange, onClear }: ApplicationLetterProps) {
  const { t } = useLingui();
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone with the button that was pressed: reading goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={24}>
      <Text look="h2" ref={heading} tabIndex={-1}>
        <Trans>Your letter is written</Trans>
      </Text>
      <Text>
        <Trans>
          It should be open in your mail program now, addressed to <strong>{letter.to}</strong>. Read it
          through and send it from there.
        </Trans>
      </Text>
      <Stack>
        <Text look="h3">
          <Trans>Did nothing open, or is it cut off?</Trans>
        </Text>
        <Text>
          <Trans>
            Copy the letter and send it from any mail page you use, such as that of your provider.
          </Trans>
        </Text>
        <PlainArea label={t`The letter`} value={letterText(letter, say)} readOnly />
        <Row gap={12}>
          <CopyButton text={letterText(letter, say)} label={t`Copy the letter`} />
          <LinkButton href={letterAddress(letter)} look="quiet">
            <Trans>Open it in the mail program again</Trans>
          </LinkButton>
        </Row>
      </Stack>
      <Stack gap={8}>
        <Text look="h3">
          <Trans>What happens next</Trans>
        </Text>
        <NextSteps />
      </Stack>
      <Row gap={12}>
        <Button look="quiet" onClick={onChange}>
          <Trans>Change what I wrote</Trans>
        </Button>
        <Button onClick={onClear}>
          <Trans>I have sent it: clear the form</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** From the letter to the listing. */
export const NextSteps = () => (
  <Steps>
    <li>
      <Trans>You send the letter. Until then we know nothing of it.</Trans>
    </li>
    <li>
      <Trans>
        A person reads it and answers to the contact e-mail you gave, with questions if there are any.
      </Trans>
    </li>
    <li>
      <Trans>We agree on a tier. Discovery is free, and nothing is charged before you say so.</Trans>
    </li>
    <li>
      <Trans>You register with an account of your own, and gardeners find you.</Trans>
    </li>
  </Steps>
);
