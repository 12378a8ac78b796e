import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Form, Row } from '../../ui/layout.tsx';
import { PlainArea } from '../../ui/PlainField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

const Mail = styled('div')({
  padding: 20,
  border: `2px dashed ${token.mark}`,
  borderRadius: token.radius.medium,
  '& dl': { margin: '0 0 12px', display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px' },
  '& dt': { color: token.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& > p': { margin: '0 0 16px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

const LONGEST = 1_000;

/** Writing to a sample: shows what a real nursery would get, and sends nothing. */
export function SampleMessage({ name }: { name: string }) {
  const { t } = useLingui();
  const { register, handleSubmit, formState } = useForm<{ question: string }>();
  const [shown, setShown] = useState<string>();
  const show = handleSubmit(
    ({ question }) => setShown(question.trim()),
    () => setShown(undefined),
  );
  return (
    <Form onSubmit={show} aria-label={t`Sample message`}>
      <Text measure>
        <Trans>
          Gardeners who are signed in write to a Growth partner from here. On this sample nothing is sent.
        </Trans>
      </Text>
      <PlainArea
        label={t`Your question (sample, not sent)`}
        {...register('question', {
          validate: (words) => words.trim() !== '' || t`Please write a question first`,
        })}
        defaultValue={t`Do you have six sword ferns in gallons that I could pick up on Saturday?`}
        rows={3}
        error={formState.errors.question?.message}
        keepsLine
        maxLength={LONGEST}
      />
      <Row>
        <Button type="submit" look="quiet">
          <Trans>Show what the nursery would get</Trans>
        </Button>
      </Row>
      <div role="status">
        {shown ? (
          <Mail>
            <dl>
              <dt>
                <Trans>To</Trans>
              </dt>
              <dd translate="no">{name}</dd>
              <dt>
                <Trans>From</Trans>
              </dt>
              <dd>
                <Trans>A gardener, through Understory</Trans>
              </dd>
              <dt>
                <Trans>Subject</Trans>
              </dt>
              <dd>
                <Trans>A gardener’s question</Trans>
              </dd>
            </dl>
            <p>{shown}</p>
            <Text look="small" soft>
              <Trans>A sample of the e-mail. Nothing was sent.</Trans>
            </Text>
          </Mail>
        ) : null}
      </div>
    </Form>
  );
}
