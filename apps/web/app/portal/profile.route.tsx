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
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathByValue,
  set,
  type UseFormReturn,
  useController,
  useFieldArray,
  useForm,
  useWatch,
} from 'react-hook-form';
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

interface FieldsProps {
  readonly form: UseFormReturn<ProfileForm>;
}

interface TickedProps extends FieldsProps {
  readonly name: FieldPathByValue<ProfileForm, boolean>;
  readonly label: string;
  readonly hint?: string;
  /** The field whose fault comes and goes with it. */
  readonly deps?: FieldPath<ProfileForm>;
}

/** Yes or no, as the form has it. */
function Ticked({ form, name, deps, ...about }: TickedProps) {
  const { control } = form;
  const { value, onChange } = useController({ control, name, rules: deps ? { deps } : {} }).field;
  return <Check {...about} checked={value} onChange={onChange} />;
}

function BusinessFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const { control, register, formState } = form;
  const specialties = useWatch({ control, name: 'specialties' });
  const field = (name: FieldPathByValue<Omit<ProfileForm, 'holidays' | 'hours'>, string>) => ({
    ...register(name),
    // The server draws it with what is known.
    defaultValue: formState.defaultValues?.[name],
    error: formState.errors[name]?.message,
    keepsLine: true,
  });
  return (
    <ProfilePart
      title={t`Business information`}
      lead={t`What gardeners read of you in the directory and on your page.`}
    >
      <PlainField
        {...field('name')}
        size="tall"
        label={t`Nursery name`}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <PlainField
        {...field('address')}
        size="tall"
        label={t`Address`}
        required
        maxLength={500}
        autoComplete="street-address"
      />
      <Grid gap={12} min="12rem" fills>
        <PlainField
          {...field('zip_code')}
          size="tall"
          label={t`ZIP code`}
          required
          maxLength={LONGEST_ZIP}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <PlainField
          {...field('service_radius')}
          size="tall"
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
        {...field('description')}
        label={t`What you grow, in your own words`}
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <Grid gap={12} min="16rem" fills>
        <PlainField
          {...field('website')}
          size="tall"
          label={t`Website`}
          type="url"
          autoComplete="url"
          maxLength={500}
        />
        <PlainField
          {...field('phone')}
          size="tall"
          label={t`Telephone, for gardeners`}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </Grid>
      <PlainField
        {...field('contact_email')}
        size="tall"
        label={t`Contact e-mail, not shown`}
        hint={t`Where messages come, and what gardeners can write back to: at the domain of your website, or that of your account`}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <PlainField
        {...field('specialties')}
        size="tall"
        label={t`Specialties, parted by commas`}
        hint={t`${plural(severalOf(specialties).length, { one: '# specialty', other: '# specialties' })}`}
      />
      <Ticked
        form={form}
        name="open_to_public"
        label={t`Open to the public`}
        hint={t`Not for growers who sell to the trade, or by appointment alone`}
      />
    </ProfilePart>
  );
}

function WeekFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const { control, register, formState } = form;
  const { value, onChange, ref } = useController({ control, name: 'hours' }).field;
  return (
    <ProfilePart title={t`Opening hours`}>
      <div
        ref={(week) => {
          // The week is one value of the form: what is wrong with it leads to the day.
          const focus = () =>
            week?.querySelector<HTMLElement>('.day:has([role="alert"]) [type="time"]')?.focus();
          ref(week && { focus });
        }}
      >
        <HoursFields
          hidesLegend
          hours={value}
          faultOf={(day) => form.getFieldState(`hours.${day}`, formState).error?.message}
          onChange={onChange}
        />
      </div>
      <PlainField
        {...register('hours_note')}
        label={t`A word beside the hours`}
        hint={t`Such as “closed in January”`}
        size="tall"
        defaultValue={formState.defaultValues?.hours_note}
        error={formState.errors.hours_note?.message}
        maxLength={300}
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
  '& .times': { display: 'grid', gap: 12, gridTemplateColumns: '1fr 1fr' },
});

interface HolidayProps extends FieldsProps {
  readonly at: number;
  readonly onRemove: () => void;
}

function Holiday({ form, at, onRemove }: HolidayProps) {
  const { t } = useLingui();
  const { control, register, setValue, formState } = form;
  const of = <Part extends keyof TypedHoliday>(part: Part) => `holidays.${at}.${part}` as const;
  const holiday = useWatch({ control, name: `holidays.${at}` });
  const about = holiday.name || t`Holiday ${at + 1}`;
  const faults = formState.errors.holidays?.[at];
  const closing = useController({ control, name: of('closes') }).field;
  return (
    <>
      <PlainField
        {...register(of('name'))}
        label={t`What it is`}
        aria-label={t`${about}: what it is`}
        defaultValue={holiday.name}
        error={faults?.name?.message}
        maxLength={80}
        placeholder={t`Thanksgiving`}
      />
      <Grid gap={12} min="9rem" fills>
        <PlainField
          {...register(of('first'), {
            deps: of('last'),
            onChange: ({ target }) => holiday.last < target.value && setValue(of('last'), target.value),
          })}
          type="date"
          label={t`First day`}
          aria-label={t`${about}: first day`}
          defaultValue={holiday.first}
          error={faults?.first?.message}
        />
        <PlainField
          {...register(of('last'))}
          type="date"
          label={t`Last day`}
          aria-label={t`${about}: last day`}
          defaultValue={holiday.last}
          error={faults?.last?.message}
        />
      </Grid>
      <Ticked form={form} name={of('isOpen')} deps={of('closes')} label={t`Open then, at other hours`} />
      {holiday.isOpen ? (
        <div className="times">
          <PlainField
            {...register(of('opens'), { deps: of('closes') })}
            type="time"
            label={t`Opens`}
            aria-label={t`${about}: opens`}
            defaultValue={holiday.opens}
          />
          <PlainField
            ref={closing.ref}
            type="time"
            label={t`Closes`}
            aria-label={t`${about}: closes`}
            value={closingShown(closing.value)}
            error={faults?.closes?.message}
            onChange={({ target }) => closing.onChange(closingKept(target.value))}
          />
        </div>
      ) : null}
      <Row>
        <Button aria-label={t`Remove ${about}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Row>
    </>
  );
}

function HolidayFields({ form, today }: FieldsProps & { today: string }) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' });
  const list = useRef<HTMLUListElement>(null);
  return (
    <ProfilePart
      title={t`Holidays and other exceptions`}
      lead={t`Days on which the hours of the week do not hold.`}
    >
      {fields.length > 0 ? (
        <Holidays ref={list} tabIndex={-1} aria-label={t`Holidays`}>
          {fields.map(({ id }, at) => (
            <li key={id}>
              <Holiday
                form={form}
                at={at}
                onRemove={() => {
                  remove(at);
                  list.current?.focus();
                }}
              />
            </li>
          ))}
        </Holidays>
      ) : null}
      {fields.length < MAX_HOLIDAYS ? (
        <Row>
          <Button
            look="quiet"
            icon={<AddRounded fontSize="small" />}
            onClick={() => append(newHoliday(today), { shouldFocus: false })}
          >
            <Trans>Add a holiday</Trans>
          </Button>
        </Row>
      ) : null}
    </ProfilePart>
  );
}

function NotificationFields({ form }: FieldsProps) {
  const { t } = useLingui();
  const { tier } = usePortal();
  const isGrowth = tier === 'full_integration';
  return (
    <ProfilePart title={t`Notifications`} lead={t`Mails to your contact address.`}>
      <div>
        {isGrowth ? <Ticked form={form} name="message_mail" label={t`When a gardener writes`} /> : null}
        {tier === 'basic' ? (
          <Text soft>
            <Trans>With Referral and Growth we mail you how your week went.</Trans>
          </Text>
        ) : (
          <Ticked
            form={form}
            name="weekly_mail"
            label={t`How your week went`}
            hint={t`On Mondays: how gardeners found you`}
          />
        )}
        {isGrowth ? (
          <Ticked
            form={form}
            name="low_stock_mail"
            label={t`What runs short`}
            hint={t`On Mondays: what is limited or out of stock`}
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

const HOLIDAY_FIELDS: Readonly<Record<string, keyof TypedHoliday>> = {
  first_day: 'first',
  last_day: 'last',
  hours: 'closes',
};

/** The field of the form that a field of the contract is a part of; of hours, the day. */
function fieldOf(field: string): FieldPath<ProfileForm> {
  const [first = '', at, part = ''] = field.split('.');
  return (
    at !== undefined && first === 'hours'
      ? `hours.${at}`
      : at !== undefined && first === 'holidays'
        ? `holidays.${at}.${HOLIDAY_FIELDS[part] ?? 'name'}`
        : first
  ) as FieldPath<ProfileForm>;
}

/** What a nursery tells of itself, all of it kept by one press. */
function ProfileEditor({ real }: { real: RealPortal | undefined }) {
  const { t } = useLingui();
  const { nursery } = usePortal();
  const root = useRouteLoaderData('root') as RootData | undefined;
  const today = new Date(root?.now ?? 0).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const form = useForm<ProfileForm>({
    defaultValues: formOf(nursery, today),
    // The demonstration as this browser keeps it is known a moment after the page is.
    ...(real ? {} : { values: formOf(nursery, today), resetOptions: { keepDirtyValues: true } }),
    resolver: (typed) => {
      const errors: FieldErrors<ProfileForm> = {};
      for (const [field, words] of Object.entries(faultsOf(typed)))
        set(errors, field, { type: 'rule', message: t(words) });
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [isSaved, setSaved] = useState(false);
  const changed = useChanged(real);
  const save = async (typed: ProfileForm) => {
    setSaved(false);
    const wish = wishOf(typed);
    try {
      if (real)
        await changed(
          await api('PUT /nurseries/{slug}/', { params: { slug: String(real.nursery.id) }, body: wish }),
        );
      else demoActs.save(wish);
      form.resetDefaultValues(typed);
      setSaved(true);
    } catch (error) {
      const answer = error instanceof ApiError ? error : undefined;
      for (const { field, message } of answer?.errors ?? [])
        form.setError(fieldOf(field), { message: (field === 'zip_code' && answer?.detail) || message });
      form.setError('root', {
        message: !answer?.status
          ? t`Failed to update profile`
          : answer.status === 404
            ? t`No nursery profile found. Please complete registration first.`
            : t`Failed to update profile. ${{ reason: sentenceOf(answer) }}`,
      });
      const [first] = answer?.errors ?? [];
      if (first) form.setFocus(fieldOf(first.field));
    }
  };
  const { root: refusal, ...faults } = errors;
  const count = Object.values(faults).flatMap((fault) =>
    Array.isArray(fault) ? fault.filter(Boolean) : fault,
  ).length;
  return (
    <Form gap={40} aria-label={t`Nursery settings`} onSubmit={form.handleSubmit(save)}>
      <BusinessFields form={form} />
      <WeekFields form={form} />
      <HolidayFields form={form} today={today} />
      <NotificationFields form={form} />
      <Stack gap={12}>
        {refusal ? (
          <Notice tone="bad" comesIntoView={count === 0}>
            {refusal.message}
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
          {isSaved && !isDirty ? (
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
          <Button type="submit" look="next" size="large" busy={isSubmitting} busyWords={t`Saving...`}>
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
