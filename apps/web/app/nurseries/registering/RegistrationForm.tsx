import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NurseryApplication } from '@understory/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api } from '../../shell/api.ts';
import { showChanged, useMutation, useQueryClient } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Check, Choice } from '../../ui/Choice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { useEarlyForm } from '../../ui/use-early-form.ts';
import { ApplicationForm } from '../partners/ApplicationForm.tsx';
import { FIELD_NAMES } from '../partners/application-letter.ts';
import {
  type Application,
  type ApplicationField,
  applicationRules,
  typedAgain,
} from '../partners/application-rules.ts';
import { PARTNER_TIERS } from '../partners/partner-offers.ts';
import { type PartnerPrices, type PartnerTerms, tierPriceWords } from '../partners/partner-prices.ts';
import { useKeptApplication } from '../partners/use-kept-application.ts';
import type { PartnershipTier } from '../profile/profiled-nursery.ts';
import { myRegistrationQuery } from './registration-queries.ts';

interface TierChoiceProps {
  readonly prices: PartnerPrices;
  readonly chosen: PartnershipTier;
  readonly onChoose: (tier: PartnershipTier) => void;
}

/** What a nursery wishes to join as. Every listing begins free; what costs is paid for in the account. */
const TierChoice = ({ prices, chosen, onChoose }: TierChoiceProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <div>
      <Choice
        legend={t`What you want to join as`}
        name="partnershipTier"
        options={PARTNER_TIERS.map((tier) => ({
          value: tier.key,
          label: t(tier.name),
          hint: tierPriceWords(prices, tier.key, say),
        }))}
        value={chosen}
        onChange={onChoose}
      />
      <Text look="small" soft>
        <Trans>
          Every listing begins as Discovery, which is free. Nothing is charged here: Referral and Growth start
          once you pay for them in your account.
        </Trans>
      </Text>
    </div>
  );
};

const isField = (field: string): field is ApplicationField => field in FIELD_NAMES;

/** A further place of a business that somebody owns. */
interface Branch {
  readonly id: number;
  readonly name: string;
  readonly website: string | null;
}

interface RegistrationFormProps {
  /** Address of the account, which most businesses are written to as well. */
  readonly email: string;
  readonly tier: PartnershipTier;
  readonly terms: PartnerTerms;
  /** What was told before, to be corrected. */
  readonly told?: NurseryApplication | null;
  /** The business it is a further place of. */
  readonly branchOf?: Branch | undefined;
}

/** Registers a nursery, and leads to where its answer is shown. */
export function RegistrationForm({ email, tier, terms, told = null, branchOf }: RegistrationFormProps) {
  const { t } = useLingui();
  const form = useEarlyForm(
    applicationRules,
    told
      ? typedAgain(told)
      : {
          contactEmail: email,
          ...(branchOf && { businessName: branchOf.name, website: branchOf.website ?? '' }),
        },
  );
  const branch = told?.branchOf ?? branchOf?.id ?? null;
  const clear = useKeptApplication(
    told ? 'nursery-correction' : branch === null ? 'nursery-registration' : `nursery-branch:${branch}`,
    form,
  );
  const [chosen, choose] = useState(told?.partnershipTier ?? tier);
  const [wantsFounding, setWantsFounding] = useState(told?.foundingPartner ?? false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (application: Application) =>
      api('POST /nurseries/register/', {
        body: {
          ...application,
          yearsInBusiness: application.yearsInBusiness === '' ? null : Number(application.yearsInBusiness),
          partnershipTier: chosen,
          foundingPartner: branch === null && terms.isFoundingOpen && wantsFounding,
          branchOf: branch,
        },
      }),
    onSuccess: async (registration) => {
      clear();
      await showChanged(queries, myRegistrationQuery.queryKey, registration);
      navigate('/nursery-signup-confirmation');
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      // A ZIP code that lies nowhere is named as the rest of the API names it.
      for (const { field, message } of error.errors) {
        const name = field === 'zip_code' ? 'zipCode' : field;
        // What does not go together is said in whole, by the field that is to be looked at.
        const isOfPlace = name === 'zipCode' || name === 'city' || name === 'state';
        if (isField(name)) form.setError(name, { message: isOfPlace ? error.detail : message });
      }
    },
  });
  const refusal =
    sending.error instanceof ApiError && sending.error.status > 0
      ? sending.error.detail
      : t`Failed to submit nursery application`;
  return (
    <ApplicationForm
      form={form}
      label={t`Nursery registration`}
      words={{
        submit: told ? t`Send the correction` : branch === null ? t`Register the nursery` : t`Add the branch`,
        busy: told ? t`Sending...` : t`Registering...`,
      }}
      isBusy={sending.isPending}
      again={(count) =>
        t`${plural(count, { one: 'One field needs', other: '# fields need' })} a second look before it can be registered. What you typed is kept.`
      }
      notice={
        sending.isError && !sending.isPending ? (
          <Notice tone="bad" comesIntoView>
            {refusal}
          </Notice>
        ) : null
      }
      about={
        branch === null
          ? t`We list your nursery under this name, with its address, website, hours and the phone for gardeners. Who you are and how we reach you is for us alone. With a contact e-mail at the domain of your website you show by a mailed link that the nursery is yours; with any other a person looks at it before it is listed.`
          : t`It becomes a listing of its own, with its own staff, hours and place on the map. With the website of your business, or none, nothing is to be proved again.`
      }
      onFilled={(application) => sending.mutate(application)}
      onClear={clear}
    >
      {branch === null ? <TierChoice prices={terms.prices} chosen={chosen} onChoose={choose} /> : null}
      {branch === null && terms.isFoundingOpen ? (
        <Check
          name="foundingPartner"
          label={t`We would like to be a founding partner: six months free`}
          hint={t`The months begin when you subscribe to Referral or Growth.`}
          checked={wantsFounding}
          onChange={setWantsFounding}
        />
      ) : null}
    </ApplicationForm>
  );
}
