import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_ZIP } from '@understory/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PlainField, PlainSelect } from '../../ui/PlainField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { choicesWith } from './stock-queries.ts';

const Form = styled('form')({
  display: 'grid',
  gap: 8,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr) auto',
  [token.from.sm]: { gridTemplateColumns: '11rem 9rem auto', justifyContent: 'start' },
  '& > button': { whiteSpace: 'nowrap', [token.below.sm]: { paddingInline: 12 } },
  // Too narrow for all three beside each other, or its letters are large.
  '@media (max-width: 23rem)': {
    gridTemplateColumns: '1fr 1fr',
    '& > button': { gridColumn: '1 / 3' },
  },
});

interface StockFormProps {
  /** What is shown now; empty for everywhere. */
  readonly zip: string;
  readonly radius: number;
  /** What is wrong with the ZIP code, in the server's words. */
  readonly fault: string;
  readonly isBusy: boolean;
  readonly onAsk: (zip: string, radius: number) => void;
}

/** Where to look. What was typed stays, whatever is said of it. */
export function StockForm({ zip, radius, fault, isBusy, onAsk }: StockFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(zip);
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(zip);
  // What comes from elsewhere, such as from the profile or by the browser's back, does not write over what is being typed.
  useEffect(() => {
    const before = shown.current;
    shown.current = zip;
    setTyped((now) => (now.trim() === before ? zip : now));
  }, [zip]);
  // The hand goes back to what is to be mended, when it was the hand that asked.
  const asked = useRef(false);
  useEffect(() => {
    if (fault && asked.current) field.current?.focus();
    if (fault) asked.current = false;
  }, [fault]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    asked.current = true;
    onAsk(typed.trim(), radius);
  };
  return (
    <Form onSubmit={send} noValidate aria-label={t`Where to look for it`}>
      <PlainField
        ref={field}
        label={t`ZIP code`}
        name="zip"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={fault === '' ? undefined : fault}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={LONGEST_ZIP}
        enterKeyHint="search"
      />
      <PlainSelect
        label={t`Within`}
        value={radius}
        onChange={({ target }) => onAsk(typed.trim(), Number(target.value))}
      >
        {choicesWith(radius).map((miles) => (
          <option key={miles} value={miles}>
            <Trans>{miles} miles</Trans>
          </option>
        ))}
      </PlainSelect>
      <Button type="submit" look="next" busy={isBusy}>
        <Trans>Find nurseries</Trans>
      </Button>
    </Form>
  );
}
