import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FOUNDING_MONTHS } from '@understory/contract';
import type { Say } from '@understory/words';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { SubmitButton } from '../../members/index.ts';
import { ApiError, api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Form, Sheet } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainField } from '../../ui/PlainField.tsx';
import { Text } from '../../ui/Text.tsx';
import { useEarlyForm } from '../../ui/use-early-form.ts';
import type { PartnershipTier } from '../profile/profiled-nursery.ts';
import { PARTNER_TIERS } from './partner-offers.ts';
import { type PartnerPrices, tierPriceWords } from './partner-prices.ts';

const NAME_LONGEST = 120;

const foundingRules = (say: Say) =>
  z.object({
    businessName: z
      .string()
      .trim()
      .min(1, say(msg`Please say what your nursery is called.`))
      .max(NAME_LONGEST),
    email: z.email(say(msg`Please enter an e-mail address, such as ada@nursery.example.`)),
  });

/** Asks for one of the places of founding partners, before or after registering. */
export function FoundingForm({ prices }: { prices: PartnerPrices }) {
  const { t } = useLingui();
  const say = useSay();
  const { register, handleSubmit, formState } = useEarlyForm(foundingRules);
  const [tier, choose] = useState<PartnershipTier>('full_integration');
  const answer = useRef<HTMLDivElement>(null);
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: ({ businessName, email }: { businessName: string; email: string }) =>
      api('POST /payments/founding-partner-signup/', {
        body: { business_name: businessName, email, partnership_tier: tier },
      }),
  });
  // The form is gone with the button that was pressed: reading goes on here.
  useEffect(() => {
    if (asking.isSuccess) answer.current?.focus();
  }, [asking.isSuccess]);
  const { errors } = formState;
  const isClosed = asking.error instanceof ApiError && asking.error.code === 'founding_closed';
  return (
    <Sheet as="section" id="founding" aria-labelledby="founding-title" tone="sheet" gap={12} pad={[16, 24]}>
      <Text look="part" as="h2" id="founding-title">
        <Trans>Founding partners</Trans>
      </Text>
      <div ref={answer} tabIndex={-1} role="status">
        {asking.data ? <Notice tone="good">{asking.data.detail}</Notice> : null}
      </div>
      {asking.isSuccess ? null : (
        <>
          <Text>
            <Trans>
              The first nurseries to join have {FOUNDING_MONTHS} months free. Ask for a place here; the months
              begin when you subscribe.
            </Trans>
          </Text>
          <Form
            method="post"
            gap={12}
            aria-label={t`Founding partnership`}
            onSubmit={handleSubmit((typed) => asking.mutate(typed))}
          >
            {asking.isError ? (
              <Notice tone={isClosed ? 'info' : 'bad'} comesIntoView>
                {sentenceOf(asking.error)}
              </Notice>
            ) : null}
            <PlainField
              label={t`Name of the nursery`}
              {...register('businessName')}
              error={errors.businessName?.message}
              autoComplete="organization"
              keepsLine
              required
            />
            <PlainField
              label={t`E-mail`}
              type="email"
              {...register('email')}
              error={errors.email?.message}
              autoComplete="email"
              autoCapitalize="none"
              keepsLine
              required
            />
            <Choice
              legend={t`What you want to join as`}
              value={tier}
              onChange={choose}
              options={PARTNER_TIERS.filter(({ key }) => prices[key] > 0).map(({ key, name }) => ({
                value: key,
                label: t(name),
                hint: tierPriceWords(prices, key, say),
              }))}
            />
            <SubmitButton look="quiet" isBusy={asking.isPending} busyWords={t`Asking...`}>
              <Trans>Ask for a place</Trans>
            </SubmitButton>
          </Form>
        </>
      )}
    </Sheet>
  );
}
