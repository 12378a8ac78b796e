import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { CURRENCY } from '@understory/contract';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { ServiceUnavailable } from '../session/ServiceUnavailable.tsx';
import { useDark } from '../ui/color-scheme.ts';
import { COLORS } from '../ui/colors.ts';
import { token } from '../ui/token.ts';
import type { CardFields } from './card-typed.ts';
import { refusalOf, stripeOf } from './stripe-page.ts';

/** The frame of the payment service reads no style sheet of ours: it is told the colours themselves. */
const appearanceIn = ({ ink, sheet, accent, bad, inkSoft }: (typeof COLORS)['light']): Appearance => ({
  theme: 'flat',
  variables: {
    colorText: ink,
    colorTextSecondary: inkSoft,
    colorBackground: sheet,
    colorPrimary: accent,
    colorDanger: bad,
    borderRadius: `${token.radius.medium}px`,
    fontFamily: 'system-ui, sans-serif',
  },
});

interface StripeCardProps {
  readonly publishableKey: string;
  readonly ref: Ref<CardFields>;
}

/** The payment service's own fields: what is typed into them never reaches us. */
export default function StripeCard({ publishableKey, ref }: StripeCardProps) {
  const isDark = useDark();
  const stripe = useMemo(() => stripeOf(publishableKey), [publishableKey]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    stripe.catch(() => {
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, [stripe]);
  if (hasFailed) return <ServiceUnavailable />;
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'setup',
        currency: CURRENCY,
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        appearance: appearanceIn(isDark ? COLORS.dark : COLORS.light),
      }}
    >
      <Fields ref={ref} />
    </Elements>
  );
}

function Fields({ ref }: Pick<StripeCardProps, 'ref'>) {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(ref, () => ({
    take: async () => {
      if (!stripe || !elements) throw refusalOf({});
      const { error: fault } = await elements.submit();
      // The fields say it themselves.
      if (fault?.type === 'validation_error') return undefined;
      if (fault) throw refusalOf(fault);
      const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
      if (error) throw refusalOf(error);
      return paymentMethod.id;
    },
  }));
  return <PaymentElement />;
}
