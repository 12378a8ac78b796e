import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

const Sheet = styled('form')({ display: 'grid', gap: 16, justifyItems: 'start', maxWidth: '40rem' });
const Mail = styled('div')({
  width: '100%',
  padding: 20,
  border: `2px dashed ${token.mark}`,
  borderRadius: token.radius.medium,
  '& dl': { margin: '0 0 12px', display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px' },
  '& dt': { color: token.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& > p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
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
    <Sheet onSubmit={show} noValidate aria-label="Sample message">
      <Text>
        Gardeners who are signed in write to a Growth partner from here. On this sample nothing is sent.
      </Text>
      <TextField
        label="Your question (sample, not sent)"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={3}
        fullWidth
        error={isEmpty}
        helperText={isEmpty ? 'Please write a question first' : ' '}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Button type="submit" look="quiet">
        Show what the nursery would get
      </Button>
      <div role="status" style={{ width: '100%' }}>
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
            <Text look="small" soft sx={{ mt: 2 }}>
              A sample of the e-mail. Nothing was sent.
            </Text>
          </Mail>
        ) : null}
      </div>
    </Sheet>
  );
}
