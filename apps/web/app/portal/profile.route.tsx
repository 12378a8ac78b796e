import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import {
  LONGEST_ZIP,
  MAX_HOLIDAYS,
  MAX_LOGO_BYTES,
  MAX_MESSAGE_LENGTH,
  type OwnNursery,
} from '@understory/contract';
import { useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { OutboxNote } from '../members/index.ts';
import { closingKept, closingShown, HoursFields } from '../nurseries/index.ts';
import { useSession } from '../session/session.tsx';
import { ApiError, api } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import type { RootData } from '../shell/page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { showChanged, useMutation, useQueryClient } from '../shell/queries.tsx';
import { Button, FileButton, LinkButton } from '../ui/Button.tsx';
import { Check } from '../ui/Choice.tsx';
import { Confirm } from '../ui/Dialog.tsx';
import { Form, Grid, Page, Row, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PlainArea, PlainField } from '../ui/PlainField.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { demoActs } from './demo.ts';
import { PortalHead } from './PortalFrame.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { type PortalAnswer, portalQuery } from './portal-queries.ts';
import { type RealPortal, usePortal } from './portal-state.ts';
import {
  faultsOf,
  formOf,
  newHoliday,
  type ProfileForm,
  severalOf,
  type TypedDay,
  type TypedHoliday,
  wishOf,
} from './profile-form.ts';
import { BranchesPart, StaffPart } from './StaffPart.tsx';

export const meta = pageMeta({
  title: msg`Nursery settings`,
  description: msg`What a nursery tells of itself, when it is open, and which mails it gets.`,
  hidden: true,
});

const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

const Logo = styled('img')({
  width: 160,
  height: 120,
  objectFit: 'contain',
  border: `1px solid ${token.line}`,
  borderRadius: token.radius.medium,
  background: token.always.white,
});

/** To be called with what the server says a nursery is now: the whole portal shows it. */
function useChanged(portal: RealPortal | undefined) {
  const queries = useQueryClient();
  return async (nursery: OwnNursery): Promise<void> => {
    if (!portal) return;
    const { queryKey } = portalQuery(portal.personId, portal.chosen);
    const answer: PortalAnswer = { kind: 'real', dashboard: { ...portal.dashboard, nursery } };
    await showChanged(queries, queryKey, answer);
  };
}

/** Gives the nursery a logo, and takes it away. */
function LogoPart({ portal }: { portal: RealPortal }) {
  const { t } = useLingui();
  const changed = useChanged(portal);
  const { id, name, logo_url, partnership_tier } = portal.nursery;
  const [refusal, refuse] = useState('');
  const [told, tell] = useState('');
  const params = { id: String(id) };
  const keeping = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('logo', file);
      return api('POST /nurseries/{id}/upload_logo/', { params, body });
    },
    onSuccess: async (nursery) => {
      await changed(nursery);
      tell(t`Logo uploaded successfully!`);
    },
    onError: (error) =>
      refuse(
        error instanceof ApiError && error.status > 0 && error.status < 500
          ? sentenceOf(error)
          : t`Failed to upload logo. Please try again.`,
      ),
  });
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => api('DELETE /nurseries/{id}/logo/', { params }),
    onSuccess: async (nursery) => {
      await changed(nursery);
      tell(t`The logo is taken away.`);
    },
    onError: (error) => refuse(sentenceOf(error)),
  });
  const choose = (file: File) => {
    tell('');
    refuse('');
    if (file.size > MAX_LOGO_BYTES) refuse(t`File size must be less than 5MB`);
    else if (!LOGO_TYPES.includes(file.type)) refuse(t`Please upload a JPEG, PNG, or GIF file`);
    else keeping.mutate(file);
  };
  return (
    <ProfilePart
      title={t`Logo`}
      lead={t`A JPEG, PNG or GIF of at most 5 MB. It stands at the head of your page.`}
    >
      {partnership_tier === 'basic' ? (
        <Text look="small" soft>
          <Trans>A page of your own comes with Referral. Your logo is kept for it.</Trans>
        </Text>
      ) : null}
      <Row gap={16}>
        {logo_url ? <Logo src={logo_url} alt={t`Logo of ${name}`} /> : null}
        <FileButton
          label={t`Logo`}
          name="logo"
          accept={LOGO_TYPES.join(',')}
          look="quiet"
          busy={keeping.isPending}
          onChoose={choose}
        >
          {logo_url ? <Trans>Choose another</Trans> : <Trans>Choose a picture</Trans>}
        </FileButton>
        {logo_url ? (
          <Button
            busy={removing.isPending}
            onClick={() => {
              tell('');
              refuse('');
              removing.mutate();
            }}
          >
            <Trans>Take it away</Trans>
          </Button>
        ) : null}
      </Row>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      <div role="status">
        {told ? (
          <Notice tone="good" onClose={() => tell('')}>
            {told}
          </Notice>
        ) : null}
      </div>
    </ProfilePart>
  );
}

/** When it opens and closes. */
const Times = ({
  about,
  value,
  onChange,
}: {
  about: string;
  value: TypedDay;
  onChange: (changed: Partial<TypedDay>) => void;
}) => {
  const { t } = useLingui();
  return (
    <div className="times">
      <PlainField
        type="time"
        label={t`Opens`}
        aria-label={t`${about}: opens`}
        value={value.opens}
        onChange={({ target }) => onChange({ opens: target.value })}
      />
      <PlainField
        type="time"
        label={t`Closes`}
        aria-label={t`${about}: closes`}
        value={closingShown(value.closes)}
        onChange={({ target }) => onChange({ closes: closingKept(target.value) })}
      />
    </div>
  );
};

type Change = (changed: Partial<ProfileForm>) => void;
type FaultOf = (field: string) => string | undefined;

interface FieldsProps {
  readonly form: ProfileForm;
  readonly change: Change;
  readonly faultOf: FaultOf;
}

function BusinessFields({ form, change, faultOf }: FieldsProps) {
  const { t } = useLingui();
  const field = <
    Name extends
      | 'name'
      | 'address'
      | 'zip_code'
      | 'service_radius'
      | 'website'
      | 'phone'
      | 'contact_email'
      | 'specialties',
  >(
    name: Name,
  ) => ({
    name,
    value: form[name],
    error: faultOf(name),
    keepsLine: true,
    size: 'tall' as const,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <ProfilePart
      title={t`Business information`}
      lead={t`What gardeners read of you in the directory and on your page.`}
    >
      <PlainField
        {...field('name')}
        label={t`Nursery name`}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <PlainField
        {...field('address')}
        label={t`Address`}
        required
        maxLength={500}
        autoComplete="street-address"
      />
      <Grid gap={12} min="12rem" fills>
        <PlainField
          {...field('zip_code')}
          label={t`ZIP code`}
          required
          maxLength={LONGEST_ZIP}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <PlainField
          {...field('service_radius')}
          label={t`Service radius in miles`}
          hint={t`How far around you gardeners come from, 1 to 500`}
          required
          type="number"
          min={1}
          max={500}
          inputMode="numeric"
        />
      </Grid>
      <PlainArea
        name="description"
        label={t`What you grow, in your own words`}
        value={form.description}
        error={faultOf('description')}
        keepsLine
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Grid gap={12} min="16rem" fills>
        <PlainField {...field('website')} label={t`Website`} type="url" autoComplete="url" maxLength={500} />
        <PlainField
          {...field('phone')}
          label={t`Telephone, for gardeners`}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </Grid>
      <PlainField
        {...field('contact_email')}
        label={t`Contact e-mail, not shown`}
        hint={t`Where messages come, and what gardeners can write back to: at the domain of your website, or that of your account`}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <PlainField
        {...field('specialties')}
        label={t`Specialties, parted by commas`}
        hint={t`${plural(severalOf(form.specialties).length, { one: '# specialty', other: '# specialties' })}`}
      />
      <Check
        label={t`Open to the public`}
        hint={t`Not for growers who sell to the trade, or by appointment alone`}
        checked={form.open_to_public}
        onChange={(open_to_public) => change({ open_to_public })}
      />
    </ProfilePart>
  );
}

function WeekFields({ form, change, faultOf }: FieldsProps) {
  const { t } = useLingui();
  return (
    <ProfilePart title={t`Opening hours`}>
      <HoursFields
        hidesLegend
        hours={form.hours}
        faultOf={(day) => faultOf(`hours.${day}`)}
        onChange={(hours) => change({ hours })}
      />
      <PlainField
        name="hours_note"
        label={t`A word beside the hours`}
        hint={t`Such as “closed in January”`}
        size="tall"
        value={form.hours_note}
        error={faultOf('hours_note')}
        maxLength={300}
        onChange={({ target }) => change({ hours_note: target.value })}
      />
    </ProfilePart>
  );
}

const Holidays = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 16,
  '& > li': {
    display: 'grid',
    gap: 12,
    padding: 16,
    border: `1px solid ${token.line}`,
    borderRadius: token.radius.large,
  },
  '& > li > p': { color: token.bad },
  '& .times': { display: 'grid', gap: 12, gridTemplateColumns: '1fr 1fr' },
});

function HolidayFields({ form, change, faultOf, today }: FieldsProps & { today: string }) {
  const { t } = useLingui();
  const count = useRef(0);
  const list = useRef<HTMLUListElement>(null);
  const changeOne = (key: string, changed: Partial<TypedHoliday>) =>
    change({
      holidays: form.holidays.map((holiday) => (holiday.key === key ? { ...holiday, ...changed } : holiday)),
    });
  return (
    <ProfilePart
      title={t`Holidays and other exceptions`}
      lead={t`Days on which the hours of the week do not hold.`}
    >
      {form.holidays.length > 0 ? (
        <Holidays ref={list} tabIndex={-1} aria-label={t`Holidays`}>
          {form.holidays.map((holiday, at) => {
            const about = holiday.name || t`Holiday ${at + 1}`;
            const fault = faultOf(`holidays.${at}`);
            return (
              <li key={holiday.key}>
                <PlainField
                  label={t`What it is`}
                  aria-label={t`${about}: what it is`}
                  value={holiday.name}
                  maxLength={80}
                  placeholder={t`Thanksgiving`}
                  onChange={({ target }) => changeOne(holiday.key, { name: target.value })}
                />
                <Grid gap={12} min="9rem" fills>
                  <PlainField
                    type="date"
                    label={t`First day`}
                    aria-label={t`${about}: first day`}
                    value={holiday.first}
                    onChange={({ target }) =>
                      changeOne(holiday.key, {
                        first: target.value,
                        ...(holiday.last < target.value && { last: target.value }),
                      })
                    }
                  />
                  <PlainField
                    type="date"
                    label={t`Last day`}
                    aria-label={t`${about}: last day`}
                    value={holiday.last}
                    onChange={({ target }) => changeOne(holiday.key, { last: target.value })}
                  />
                </Grid>
                <Check
                  label={t`Open then, at other hours`}
                  checked={holiday.isOpen}
                  onChange={(isOpen) => changeOne(holiday.key, { isOpen })}
                />
                {holiday.isOpen ? (
                  <Times
                    about={about}
                    value={holiday}
                    onChange={(changed) => changeOne(holiday.key, changed)}
                  />
                ) : null}
                {fault ? <Text role="alert">{fault}</Text> : null}
                <Row>
                  <Button
                    aria-label={t`Remove ${about}`}
                    onClick={() => {
                      change({ holidays: form.holidays.filter(({ key }) => key !== holiday.key) });
                      list.current?.focus();
                    }}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </Row>
              </li>
            );
          })}
        </Holidays>
      ) : null}
      {form.holidays.length < MAX_HOLIDAYS ? (
        <Row>
          <Button
            look="quiet"
            icon={<AddRounded fontSize="small" />}
            onClick={() => {
              count.current += 1;
              change({ holidays: [...form.holidays, newHoliday(`new ${count.current}`, today)] });
            }}
          >
            <Trans>Add a holiday</Trans>
          </Button>
        </Row>
      ) : null}
    </ProfilePart>
  );
}

function NotificationFields({ form, change }: Pick<FieldsProps, 'form' | 'change'>) {
  const { t } = useLingui();
  const { tier } = usePortal();
  const isGrowth = tier === 'full_integration';
  return (
    <ProfilePart title={t`Notifications`} lead={t`Mails to your contact address.`}>
      <div>
        {isGrowth ? (
          <Check
            label={t`When a gardener writes`}
            checked={form.message_mail}
            onChange={(message_mail) => change({ message_mail })}
          />
        ) : null}
        {tier === 'basic' ? (
          <Text soft>
            <Trans>With Referral and Growth we mail you how your week went.</Trans>
          </Text>
        ) : (
          <Check
            label={t`How your week went`}
            hint={t`On Mondays: how gardeners found you`}
            checked={form.weekly_mail}
            onChange={(weekly_mail) => change({ weekly_mail })}
          />
        )}
        {isGrowth ? (
          <Check
            label={t`What runs short`}
            hint={t`On Mondays: what is limited or out of stock`}
            checked={form.low_stock_mail}
            onChange={(low_stock_mail) => change({ low_stock_mail })}
          />
        ) : null}
      </div>
    </ProfilePart>
  );
}

/** Asks that the listing be taken out: a mailed link confirms it. */
function LeavePart({ portal }: { portal: RealPortal }) {
  const { t } = useLingui();
  const session = useSession();
  const [isAsked, ask] = useState(false);
  const email = session.status === 'signed-in' ? session.person.email : '';
  const { id, name } = portal.nursery;
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /nurseries/{id}/opt-out/', { params: { id }, body: { email } }),
    onSuccess: () => ask(false),
  });
  return (
    <ProfilePart
      title={t`Leave the directory`}
      lead={t`Your listing is hidden, and later imports leave it out too. A plan that you pay for goes on: cancel it first.`}
    >
      {asking.isSuccess ? (
        <Notice tone="info">
          <Trans>
            Open the link in the mail to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> to take{' '}
            {name} out. Nothing happens before that.
          </Trans>
          <OutboxNote recipient={email} />
        </Notice>
      ) : null}
      <Row gap={12}>
        <Button look="bareDanger" onClick={() => ask(true)}>
          <Trans>Take this listing out</Trans>
        </Button>
        <LinkButton to="/account">
          <Trans>Your own account</Trans>
        </LinkButton>
      </Row>
      {isAsked ? (
        <Confirm
          title={t`Take ${name} out of the directory?`}
          keep={t`Keep it`}
          act={t`Mail me the link`}
          danger
          busy={asking.isPending}
          error={asking.isError ? sentenceOf(asking.error) : undefined}
          onAct={() => asking.mutate()}
          onClose={() => {
            asking.reset();
            ask(false);
          }}
        >
          <Trans>
            We mail you a link that confirms it. Gardeners then no longer find you, and what you have as a
            partner ends.
          </Trans>
        </Confirm>
      ) : null}
    </ProfilePart>
  );
}

/** The field of the form that a field of the contract is a part of; of hours and holidays, the day. */
const fieldOf = (field: string): string => {
  const [first = '', at] = field.split('.');
  return at !== undefined && (first === 'hours' || first === 'holidays') ? `${first}.${at}` : first;
};

/** What a nursery tells of itself, all of it kept by one press. */
function ProfileEditor({ real }: { real: RealPortal | undefined }) {
  const { t } = useLingui();
  const { nursery } = usePortal();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const today = new Date(root?.now ?? 0).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const [form, setForm] = useState(() => formOf(nursery, today));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setSaved] = useState(false);
  const changed = useChanged(real);
  const element = useRef<HTMLFormElement>(null);
  const change: Change = (changed) => {
    setForm((before) => ({ ...before, ...changed }));
    setSaved(false);
    setFaults((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => !Object.hasOwn(changed, field.split('.')[0] ?? '')),
      ),
    );
  };
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (whole: ProfileForm) => {
      const wish = wishOf(whole);
      if (!real) {
        demoActs.save(wish);
        return undefined;
      }
      return api('PUT /nurseries/{slug}/', { params: { slug: String(real.nursery.id) }, body: wish });
    },
    onSuccess: async (saved) => {
      if (saved) await changed(saved);
      setSaved(true);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setFaults(
        Object.fromEntries(
          error.errors.map(({ field, message }) => [
            fieldOf(field),
            field === 'zip_code' ? error.detail : message,
          ]),
        ),
      );
    },
  });
  const faultOf: FaultOf = (field) => faults[field];
  const refusal = !saving.isError
    ? undefined
    : saving.error instanceof ApiError && saving.error.status === 404
      ? t`No nursery profile found. Please complete registration first.`
      : saving.error instanceof ApiError && saving.error.status > 0
        ? t`Failed to update profile. ${{ reason: sentenceOf(saving.error) }}`
        : t`Failed to update profile`;
  const submit = () => {
    if (saving.isPending) return;
    setSaved(false);
    const found = faultsOf(form);
    setFaults(Object.fromEntries(Object.entries(found).map(([field, words]) => [field, t(words)])));
    if (Object.keys(found).length === 0) saving.mutate(form);
    else
      requestAnimationFrame(() =>
        element.current
          ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
          ?.scrollIntoView({ block: 'center' }),
      );
  };
  const count = Object.keys(faults).length;
  return (
    <Form
      ref={element}
      gap={40}
      aria-label={t`Nursery settings`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <BusinessFields form={form} change={change} faultOf={faultOf} />
      <WeekFields form={form} change={change} faultOf={faultOf} />
      <HolidayFields form={form} change={change} faultOf={faultOf} today={today} />
      <NotificationFields form={form} change={change} />
      <Stack gap={12}>
        {refusal ? (
          <Notice tone="bad" comesIntoView>
            {refusal}
          </Notice>
        ) : count > 0 ? (
          <Notice tone="bad">
            {t`${plural(count, {
              one: 'One field needs a second look. What you typed is kept.',
              other: '# fields need a second look. What you typed is kept.',
            })}`}
          </Notice>
        ) : null}
        <div role="status">
          {isSaved ? (
            <Notice tone="good" onClose={() => setSaved(false)}>
              {t`Profile updated successfully`}
              {real ? null : (
                <>
                  {'. '}
                  <Trans>It is kept in this browser alone.</Trans>
                </>
              )}
            </Notice>
          ) : null}
        </div>
        <Row>
          <Button type="submit" look="next" size="large" busy={saving.isPending} busyWords={t`Saving...`}>
            <Trans>Save profile</Trans>
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

/** The demonstration shows who might look after a nursery, and asks nobody. */
function StaffSample() {
  const { t } = useLingui();
  return (
    <ProfilePart title={t`Who looks after it`}>
      <Text>
        <Trans>
          Sample: Ida Sample, owner, and Arlo Sample, staff. With a nursery of your own you invite people here
          by mail, as owners or as staff, and take them off again.
        </Trans>
      </Text>
    </ProfilePart>
  );
}

/** Lines no longer than an answer, beginning where the banner does. */
const Narrow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  maxWidth: 852,
});

/** The settings of a nursery. */
export default function ProfileRoute() {
  const { t } = useLingui();
  const portal = usePortal();
  const real = portal.mode === 'real' ? portal : undefined;
  return (
    <>
      <PortalHead title={t`Settings`} />
      <Page pad={[24, 48]}>
        <Narrow>
          {real ? <LogoPart portal={real} /> : null}
          <ProfileEditor key={real ? real.nursery.id : 'demo'} real={real} />
          {real ? (
            <>
              <StaffPart portal={real} />
              <BranchesPart portal={real} />
              <LeavePart portal={real} />
            </>
          ) : (
            <StaffSample />
          )}
        </Narrow>
      </Page>
    </>
  );
}
