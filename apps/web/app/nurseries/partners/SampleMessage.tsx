import { type FormEvent, useState } from 'react';
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

const EXAMPLE = 'Do you have six sword ferns in gallons that I could pick up on Saturday?';
const LONGEST = 1_000;

/** Writing to a sample: shows what a real nursery would get, and sends nothing. */
export function SampleMessage({ name }: { name: string }) {
  const [typed, setTyped] = useState(EXAMPLE);
  const [shown, setShown] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    setEmpty(words === '');
    setShown(words === '' ? undefined : words);
  };
  return (
    <Form onSubmit={show} aria-label="Sample message">
      <Text measure>
        Gardeners who are signed in write to a Growth partner from here. On this sample nothing is sent.
      </Text>
      <PlainArea
        label="Your question (sample, not sent)"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        rows={3}
        error={isEmpty ? 'Please write a question first' : undefined}
        keepsLine
        maxLength={LONGEST}
      />
      <Row>
        <Button type="submit" look="quiet">
          Show what the nursery would get
        </Button>
      </Row>
      <div role="status">
        {shown ? (
          <Mail>
            <dl>
              <dt>To</dt>
              <dd>{name}</dd>
              <dt>From</dt>
              <dd>A gardener, through Understory</dd>
              <dt>Subject</dt>
              <dd>A gardener’s question</dd>
            </dl>
            <p>{shown}</p>
            <Text look="small" soft>
              A sample of the e-mail. Nothing was sent.
            </Text>
          </Mail>
        ) : null}
      </div>
    </Form>
  );
}
