import { Trans, useLingui } from '@lingui/react/macro';
import type { Gets, PaymentMethod } from '@understory/contract';
import { type ReactNode, type Ref, Suspense, useId, useImperativeHandle, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ServiceUnavailable } from '../session/ServiceUnavailable.tsx';
import { api } from '../shell/api.ts';
import { useQuery } from '../shell/queries.tsx';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Form, Grid, Row, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { useEarlyForm } from '../ui/use-early-form.ts';
import { useIsRunning } from '../ui/use-is-running.ts';
import { Skeleton } from '../ui/Waiting.tsx';
import { type CardFields, cardRules, grouped } from './card-typed.ts';
import { paymentsConfigQuery } from './subscription-queries.ts';
import { cardWords, expiryWords, paymentErrorWords } from './subscription-words.ts';

type TestCards = Gets<'GET /payments/config/'>['test_cards'];

/** A form of the payment service's own. Fetched where that service takes the money, and nowhere else. */
const StripeCard = latePart(async () => (await import('./StripeCard.tsx')).default);

const NEW = 'new';

interface PaymentFormProps {
  /** Cards that are kept already. */
  readonly cards?: readonly PaymentMethod[];
  /** On the button, and on it while it works. */
  readonly words: { readonly submit: string; readonly busy: string };
  readonly label: string;
  /** Pays, or keeps the card. What it throws is told at the form, in which nothing typed is lost. */
  readonly act: (paymentMethodId: string) => Promise<unknown>;
  readonly onCancel?: (() => void) | undefined;
  /** Told before the button: what is agreed to by pressing it. */
  readonly children?: ReactNode;
}

/** Asks for a card, one that is kept or another, and does something with it. */
export function PaymentForm({ cards = [], words, label, act, onCancel, children }: PaymentFormProps) {
  const { t } = useLingui();
  const say = useSay();
  const config = useQuery(paymentsConfigQuery());
  const fields = useRef<CardFields>(null);
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { card: cards.find(({ is_default }) => is_default)?.id ?? cards[0]?.id ?? NEW },
  });
  const { errors, isSubmitting } = formState;
  const { value: chosen, onChange: choose } = useController({ control, name: 'card' }).field;
  const underWay = useRef<Promise<void>>(undefined);

  const pay = async (card: string) => {
    try {
      const id = card === NEW ? await fields.current?.take() : card;
      if (id !== undefined) await act(id);
    } catch (error) {
      setError('root', { message: paymentErrorWords(error, say) });
    }
  };
  const submit = handleSubmit(({ card }) => {
    // A second press comes before the button is drawn as busy: it waits for what the first has begun.
    underWay.current ??= pay(card).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  });
  return (
    <Form gap={16} method="post" aria-label={label} onSubmit={submit}>
      {errors.root ? (
        <Notice tone="bad" comesIntoView>
          {errors.root.message}
        </Notice>
      ) : null}
      {cards.length > 0 ? (
        <Choice
          legend={t`Pay with`}
          value={chosen}
          onChange={choose}
          options={[
            ...cards.map((card) => ({
              value: card.id,
              label: cardWords(card, say),
              hint: t`Until ${expiryWords(card)}`,
            })),
            { value: NEW, label: t`Another card` },
          ]}
        />
      ) : null}
      {chosen === NEW ? (
        config.data ? (
          config.data.provider === 'stripe' && config.data.publishable_key ? (
            <Suspense fallback={<Skeleton label={t`Getting the payment form`} height={180} />}>
              <StripeCard ref={fields} publishableKey={config.data.publishable_key} />
            </Suspense>
          ) : (
            <SandboxCard ref={fields} testCards={config.data.test_cards} />
          )
        ) : config.isError ? (
          <ServiceUnavailable />
        ) : (
          <Skeleton label={t`Getting the payment form`} height={180} />
        )
      ) : null}
      {children}
      <Row gap={12}>
        <Button
          type="submit"
          look="next"
          size="large"
          waits={!useIsRunning()}
          busy={isSubmitting}
          busyWords={words.busy}
          disabled={chosen === NEW && !config.data}
        >
          {words.submit}
        </Button>
        {onCancel && !isSubmitting ? (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </Row>
    </Form>
  );
}

const Tests = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 0,
  marginTop: 6,
  '& > li': { borderTop: `1px solid ${token.line}` },
  '& > li:last-of-type': { borderBottom: `1px solid ${token.line}` },
  '& code': { fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& small': {
    marginInlineStart: 'auto',
    color: token.inkSoft,
    fontSize: '0.875rem',
    fontWeight: token.weight.plain,
    textAlign: 'end',
  },
});

/** What a press on a test card types beside its number. */
const REST_OF_TEST_CARD = { expiry: '12/34', cvc: '123' };

/** A card where no money moves: takes the test cards alone, each a press away. */
function SandboxCard({ testCards, ref }: { testCards: TestCards; ref: Ref<CardFields> }) {
  const { t } = useLingui();
  const { register, handleSubmit, setValues, clearErrors, formState } = useEarlyForm(cardRules);
  const title = useId();
  useImperativeHandle(ref, () => ({
    take: async () => {
      let taken: string | undefined;
      await handleSubmit(async (body) => {
        taken = (await api('POST /payments/sandbox/cards/', { body })).payment_method_id;
      })();
      return taken;
    },
  }));
  const field = (name: 'number' | 'expiry' | 'cvc') => ({
    ...register(name),
    error: formState.errors[name]?.message,
    keepsLine: true,
    required: true,
    inputMode: 'numeric' as const,
    // A browser is not to offer a real card where none is taken.
    autoComplete: 'off',
    size: 'tall' as const,
  });
  return (
    <Stack gap={12}>
      <PlainField label={t`Card number`} {...field('number')} />
      <Grid gap={12} min="8rem" fills>
        <PlainField label={t`Expires (month/year)`} {...field('expiry')} />
        <PlainField label={t`Security code`} {...field('cvc')} />
      </Grid>
      <div>
        <Text look="small" id={title}>
          <Trans>A real card is refused here. Press a test card to fill it in:</Trans>
        </Text>
        <Tests aria-labelledby={title}>
          {testCards.map((card) => (
            <li key={card.number}>
              <Button
                look="row"
                size="dense"
                onClick={() => {
                  setValues({ number: grouped(card.number), ...REST_OF_TEST_CARD });
                  clearErrors();
                }}
              >
                <code>{grouped(card.number)}</code>
                <small>{card.does}</small>
              </Button>
            </li>
          ))}
        </Tests>
      </div>
    </Stack>
  );
}
