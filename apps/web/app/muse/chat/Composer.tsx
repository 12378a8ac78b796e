import { Trans, useLingui } from '@lingui/react/macro';
import SendRounded from '@mui/icons-material/SendRounded';
import StopRounded from '@mui/icons-material/StopRounded';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PlainArea } from '../../ui/PlainField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { LONGEST } from './limits.ts';

const Foot = styled('form')({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: '10px 12px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${token.line}`,
  background: token.sheet,
});
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'end',
  gap: 8,
  '& > div': { flex: '1 1 9rem' },
});

interface ComposerProps {
  readonly message: string;
  readonly onMessage: (message: string) => void;
  readonly onSend: () => void;
  /** Set while an answer is on its way, which takes no other question. */
  readonly onStop?: (() => void) | undefined;
  /** Nothing is taken: whoever tries to write is told why. */
  readonly onBlocked?: (() => void) | undefined;
  /** Above the field. */
  readonly children?: ReactNode;
  readonly ref: Ref<HTMLTextAreaElement>;
}

const isWritten = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Enter') && !ctrlKey && !metaKey && !altKey;

/** Where a question is written. Enter sends it, with Shift it begins another line; a word that is being composed is left alone. */
export function Composer({ message, onMessage, onSend, onStop, onBlocked, children, ref }: ComposerProps) {
  const { t } = useLingui();
  const form = useId();
  const tooLong = message.length > LONGEST;
  const send = () => {
    if (onBlocked) onBlocked();
    else if (message.trim() !== '' && !onStop && !tooLong) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Some browsers end a composition before they tell of the key that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (onBlocked && isWritten(event)) {
      event.preventDefault();
      onBlocked();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <Foot
      id={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <Line>
        <PlainArea
          ref={ref}
          label={t`Your question for Euterpe`}
          hidesLabel
          placeholder={t`Ask Euterpe a question`}
          rows={1}
          mostRows={3}
          value={message}
          readOnly={onBlocked !== undefined}
          error={
            tooLong
              ? t`A question has at most ${LONGEST} characters; this one has ${message.length}.`
              : undefined
          }
          enterKeyHint="send"
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => onMessage(target.value)}
          onKeyDown={onKeyDown}
        />
        {onStop ? (
          <Button look="quiet" icon={<StopRounded />} onClick={onStop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button type="submit" look="next" icon={<SendRounded />}>
            <Trans>Send</Trans>
          </Button>
        )}
      </Line>
    </Foot>
  );
}
