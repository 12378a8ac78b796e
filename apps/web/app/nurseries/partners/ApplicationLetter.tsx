import { useEffect, useRef } from 'react';
import { CopyButton } from '../../members/account/CopyButton.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
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
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone with the button that was pressed: reading goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={24}>
      <Text look="h2" ref={heading} tabIndex={-1}>
        Your letter is written
      </Text>
      <Text>
        It should be open in your mail program now, addressed to <strong>{letter.to}</strong>. Read it through
        and send it from there.
      </Text>
      <Stack>
        <Text look="h3">Did nothing open, or is it cut off?</Text>
        <Text>Copy the letter and send it from any mail page you use, such as that of your provider.</Text>
        <PlainArea label="The letter" value={letterText(letter)} readOnly />
        <Row gap={12}>
          <CopyButton text={letterText(letter)} label="Copy the letter" />
          <LinkButton href={letterAddress(letter)} look="quiet">
            Open it in the mail program again
          </LinkButton>
        </Row>
      </Stack>
      <Stack gap={8}>
        <Text look="h3">What happens next</Text>
        <NextSteps />
      </Stack>
      <Row gap={12}>
        <Button look="quiet" onClick={onChange}>
          Change what I wrote
        </Button>
        <Button onClick={onClear}>I have sent it: clear the form</Button>
      </Row>
    </Stack>
  );
}

/** From the letter to the listing. */
export const NextSteps = () => (
  <Steps>
    <li>You send the letter. Until then we know nothing of it.</li>
    <li>A person reads it and answers to the contact e-mail you gave, with questions if there are any.</li>
    <li>We agree on a tier. Discovery is free, and nothing is charged before you say so.</li>
    <li>You register with an account of your own, and gardeners find you.</li>
  </Steps>
);
