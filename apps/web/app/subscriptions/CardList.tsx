import { Trans, useLingui } from '@lingui/react/macro';
import type { Audience, PaymentMethod } from '@understory/contract';
import { useRef, useState } from 'react';
import { useDisclosure } from '../members/index.ts';
import { api } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { showChanged, useMutation, useQueryClient } from '../shell/queries.tsx';
import { useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Confirm } from '../ui/Dialog.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Failed, Notice } from '../ui/Notice.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text, Unseen } from '../ui/Text.tsx';
import { Skeleton } from '../ui/Waiting.tsx';
import { Wide } from './Bill.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { cardsQuery, useCards, usePayer, useSubscriptionChanged } from './subscription-queries.ts';
import { cardWords, expiryWords } from './subscription-words.ts';

const List = styled('ul')({
  ...bare,
  width: '100%',
  '&:focus': { outline: 'none' },
  '& > li': { padding: '8px 0', borderTop: `1px dotted ${token.inkFaint}` },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
});

/** The cards that payments are taken from: adding one, taking payments from another, removing one. */
export function CardList({ audience }: { audience: Audience }) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  const payer = usePayer();
  const cards = useCards(audience);
  const changed = useSubscriptionChanged(audience);
  const adding = useDisclosure();
  const [asked, setAsked] = useState<PaymentMethod>();
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const keep = async (fresh: PaymentMethod[], words: string) => {
    await showChanged(queries, cardsQuery(audience, payer).queryKey, fresh);
    setTold(words);
    void changed();
  };
  const choosing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: PaymentMethod) =>
      api('POST /payments/payment-methods/{id}/default/', {
        params: { id },
        body: { audience, nursery: payer.nursery },
      }),
    onSuccess: (fresh, card) => keep(fresh, t`Payments are taken from ${cardWords(card, say)} from now on.`),
  });
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: PaymentMethod) =>
      api('DELETE /payments/payment-methods/{id}/', {
        params: { id },
        query: { audience, nursery: payer.nursery },
      }),
    onSuccess: (fresh, card) => {
      setAsked(undefined);
      keep(fresh, t`${cardWords(card, say)} is forgotten.`);
      // Its button had the focus and is gone with it.
      list.current?.focus();
    },
  });
  if (!cards.data) {
    return cards.isError ? (
      <Failed
        sentence={t`Failed to load payment methods`}
        onRetry={() => void cards.refetch()}
        isTrying={cards.isFetching}
      />
    ) : (
      <Skeleton label={t`Reading your cards`} lines={2} />
    );
  }
  return (
    <Wide>
      {cards.data.length === 0 ? (
        <Text>
          <Trans>No card is kept.</Trans>
        </Text>
      ) : (
        <List ref={list} tabIndex={-1} aria-label={t`Cards`}>
          {cards.data.map((card) => {
            const name = cardWords(card, say);
            return (
              <li key={card.id}>
                <Row apart gap={8}>
                  <Row gap={12}>
                    <Stack gap={0}>
                      <Text firm>{name}</Text>
                      <Text look="small" soft>
                        <Trans>Until {expiryWords(card)}</Trans>
                      </Text>
                    </Stack>
                    {card.is_default ? (
                      <Chip selected>
                        <Trans>Payments are taken from it</Trans>
                      </Chip>
                    ) : null}
                  </Row>
                  <Row gap={8}>
                    {card.is_default ? null : (
                      <Button
                        busy={choosing.isPending && choosing.variables.id === card.id}
                        onClick={() => choosing.mutate(card)}
                        aria-label={t`Pay with it: ${name}`}
                      >
                        <Trans>Pay with it</Trans>
                      </Button>
                    )}
                    <Button onClick={() => setAsked(card)} aria-label={t`Remove ${name}`}>
                      <Trans>Remove</Trans>
                    </Button>
                  </Row>
                </Row>
              </li>
            );
          })}
        </List>
      )}
      {choosing.isError ? (
        <Notice tone="bad">
          <Trans>Failed to update default payment method</Trans>. {sentenceOf(choosing.error)}
        </Notice>
      ) : null}
      <Unseen role="status">{told}</Unseen>
      {adding.isOpen ? (
        <PaymentForm
          label={t`Another card`}
          words={{ submit: t`Keep the card`, busy: t`Keeping the card...` }}
          act={async (payment_method_id) => {
            const fresh = await api('POST /payments/payment-methods/', {
              body: { payment_method_id, audience, nursery: payer.nursery },
            });
            keep(fresh, t`The card is kept.`);
            adding.close();
          }}
          onCancel={adding.close}
        />
      ) : (
        <Row>
          <Button look="quiet" ref={adding.opener} onClick={adding.open}>
            <Trans>Add a card</Trans>
          </Button>
        </Row>
      )}
      {asked ? (
        <Confirm
          title={t`Remove ${cardWords(asked, say)}?`}
          keep={t`Keep it`}
          act={t`Remove`}
          danger
          busy={removing.isPending}
          error={
            removing.isError
              ? t`Failed to delete payment method. ${{ reason: sentenceOf(removing.error) }}`
              : undefined
          }
          onAct={() => removing.mutate(asked)}
          onClose={() => {
            removing.reset();
            setAsked(undefined);
          }}
        >
          <Trans>It is forgotten here and by the payment service. To pay with it again, add it anew.</Trans>
        </Confirm>
      ) : null}
    </Wide>
  );
}
