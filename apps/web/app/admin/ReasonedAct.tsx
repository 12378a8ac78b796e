import { MAX_MESSAGE_LENGTH } from '@understory/contract';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form, Row } from '../ui/layout.tsx';

interface ReasonedActProps {
  /** What the button says that begins it. */
  readonly begin: string;
  /** What that is called among others of its kind: with the name of what it is done to. */
  readonly called: string;
  /** What the reason is asked by, which tells where it goes. */
  readonly why: string;
  /** What is said where there is none. */
  readonly missing: string;
  /** What the buttons say that do it, and that leave it. */
  readonly confirm: string;
  readonly leave: string;
  readonly isBusy: boolean;
  /** Whether its button takes the hand when it comes: it stands in place of one that was pressed. */
  readonly takesFocus: boolean;
  readonly onConfirm: (reason: string) => void;
  /** Beside the button that begins it. */
  readonly children?: ReactNode;
}

/** Something that is not done without a reason: a button, and then a field for it. */
export function ReasonedAct(props: ReasonedActProps) {
  const { begin, called, why, missing, confirm, leave, isBusy, takesFocus, onConfirm, children } = props;
  /** Undefined until somebody begins: whoever leaves it then is given back the button they had pressed. */
  const [isTelling, setTelling] = useState<boolean>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  if (!isTelling)
    return (
      <Row gap={12}>
        {children}
        <Button
          look="quiet"
          aria-label={called}
          autoFocus={isTelling === false || takesFocus}
          onClick={() => setTelling(true)}
        >
          {begin}
        </Button>
      </Row>
    );
  return (
    <Form onSubmit={handleSubmit(({ reason }) => onConfirm(reason))} aria-label={called} gap={12}>
      <Field
        label={why}
        field={register('reason', { validate: (reason) => reason.trim() !== '' || missing })}
        error={formState.errors.reason?.message}
        keepsLine
        rows={2}
        autoFocus
        longest={MAX_MESSAGE_LENGTH}
      />
      <Row gap={12}>
        <Button type="submit" look="next" busy={isBusy}>
          {confirm}
        </Button>
        <Button onClick={() => setTelling(false)}>{leave}</Button>
      </Row>
    </Form>
  );
}
