import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type AccountRecord, PERSON_ROLES, TIERS, type Tier } from '@understory/contract';
import { useController, useForm } from 'react-hook-form';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { TIER_NAMES } from '../../subscriptions/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { Form, Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { Skeleton } from '../../ui/Waiting.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { tellAtFields } from '../admin-queries.ts';
import { ReasonedAct } from '../ReasonedAct.tsx';
import { AuditItem } from './AuditEntries.tsx';
import { accountQuery, PEOPLE_KEY, ROLE_WORDS, WRITTEN } from './people-queries.ts';

const ALL_PEOPLE = { to: '/admin/people', label: msg`People` } as const;

const Facts = styled('dl')({
  margin: 0,
  display: 'grid',
  gap: '6px 20px',
  overflowWrap: 'anywhere',
  [token.from.sm]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
  '& dt': { color: token.inkSoft },
  '& dd': { margin: 0 },
});

/** Its button keeps its height beside fields that have a line below them. */
const Giving = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  [token.from.sm]: { gridTemplateColumns: '12rem 14rem auto', justifyContent: 'start' },
});

const Entries = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** A change of an account, after which everything that tells of it is read again. */
function useChange<Wish = void>(change: (wish: Wish) => Promise<AccountRecord>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    // Also where somebody else was quicker: the page then says so.
    onSettled: () => queries.invalidateQueries({ queryKey: PEOPLE_KEY }),
  });
}

/** Suspends with a reason, which the person reads; or restores. */
function Suspension({ account }: { account: AccountRecord }) {
  const { t } = useLingui();
  const written = useMoment();
  const { id, email, suspended, may } = account;
  /** With a reason it is suspended, without one restored. */
  const deciding = useChange((reason: string | null) =>
    reason === null
      ? api('POST /admin/people/{id}/restore/', { params: { id }, body: {} })
      : api('POST /admin/people/{id}/suspend/', { params: { id }, body: { reason } }),
  );
  return (
    <Stack gap={12}>
      {suspended ? (
        <Notice
          tone="warn"
          role="status"
          action={
            may.includes('restore') ? (
              <Button
                autoFocus={!deciding.isIdle}
                onClick={() => deciding.mutate(null)}
                busy={deciding.isPending}
              >
                <Trans>Restore the account</Trans>
              </Button>
            ) : null
          }
        >
          <Trans>
            Suspended on {written(suspended.at, WRITTEN)}: {suspended.reason}
          </Trans>
        </Notice>
      ) : (
        <Text>
          <Trans>
            A suspended person is signed out everywhere and cannot sign in. What they made is kept, and they
            read your reason by mail.
          </Trans>
        </Text>
      )}
      {deciding.isError ? <Notice tone="bad">{sentenceOf(deciding.error)}</Notice> : null}
      {may.includes('suspend') ? (
        <ReasonedAct
          begin={t`Suspend the account`}
          called={t`Suspend the account: ${email}`}
          why={t`Why (goes into the mail)`}
          missing={t`Say why: the person reads it.`}
          confirm={t`Suspend it`}
          leave={t`Leave it as it is`}
          isBusy={deciding.isPending}
          takesFocus={!deciding.isIdle}
          onConfirm={(reason) => deciding.mutate(reason)}
        />
      ) : null}
      {may.includes('suspend') || may.includes('restore') ? null : (
        <Text soft>
          <Trans>This is your own account: another platform admin can suspend it.</Trans>
        </Text>
      )}
    </Stack>
  );
}

interface GivenForm {
  readonly tier: Tier;
  /** Empty for a year from now. */
  readonly until: string;
}

/** Gives a tier without payment until the end of a day, or ends what was given. */
function GivenTier({ account }: { account: AccountRecord }) {
  const { t } = useLingui();
  const written = useMoment();
  const { id, gift } = account;
  const form = useForm<GivenForm>({ defaultValues: { tier: gift?.tier ?? 'cultivator', until: '' } });
  const tier = useController({ control: form.control, name: 'tier' });
  const giving = useChange(({ tier, until }: GivenForm) =>
    api('POST /admin/people/{id}/tier/', { params: { id }, body: { tier, until: until || null } }),
  );
  const give = (ended?: Partial<GivenForm>) =>
    form.handleSubmit((typed) =>
      giving.mutate(
        { ...typed, ...ended },
        {
          onError: (error) => {
            if (!tellAtFields(error, form)) form.setError('root', { message: sentenceOf(error) });
          },
        },
      ),
    );
  const { errors } = form.formState;
  const isEnding = giving.isPending && giving.variables.tier === 'explorer';
  return (
    <Form onSubmit={give()} aria-label={t`Give a tier`} gap={12}>
      <Text>
        {gift ? (
          <Trans>
            {t(TIER_NAMES[gift.tier])} is given until {written(gift.ends_at, { dateStyle: 'long' })}.
          </Trans>
        ) : (
          <Trans>No tier is given. What a person pays for is not touched by one.</Trans>
        )}
      </Text>
      <Giving>
        <Select
          label={t`Tier`}
          {...tier.field}
          error={tier.fieldState.error?.message}
          options={TIERS.filter((each) => each !== 'explorer').map((each) => ({
            value: each,
            label: t(TIER_NAMES[each]),
          }))}
        />
        <Field
          label={t`Last day`}
          type="date"
          field={form.register('until')}
          error={errors.until?.message}
          hint={t`A year where left empty`}
        />
        <Row gap={12}>
          <Button type="submit" look="quiet" busy={giving.isPending && !isEnding}>
            {gift ? <Trans>Give this instead</Trans> : <Trans>Give it</Trans>}
          </Button>
          {gift ? (
            <Button onClick={give({ tier: 'explorer' })} busy={isEnding}>
              <Trans>End what is given</Trans>
            </Button>
          ) : null}
        </Row>
      </Giving>
      {errors.root ? <Notice tone="bad">{errors.root.message}</Notice> : null}
    </Form>
  );
}

/** Roles, each given or taken by a press. */
function Roles({ account }: { account: AccountRecord }) {
  const { t } = useLingui();
  const params = { id: account.id };
  const changing = useChange((wish: { role: (typeof PERSON_ROLES)[number]; has: boolean }) =>
    api('POST /admin/people/{id}/role/', { params, body: wish }),
  );
  const { roles, may, nurseries } = account;
  return (
    <Stack gap={12}>
      <Text>
        <Trans>
          A platform admin may do all that these pages do. Whoever looks after a listing is a nursery admin by
          it, and needs no role.
        </Trans>
      </Text>
      {changing.isError ? <Notice tone="bad">{sentenceOf(changing.error)}</Notice> : null}
      <Row gap={12}>
        {PERSON_ROLES.map((role) => {
          const has = roles.includes(role);
          // What a listing gives is not taken here.
          if (has && (!may.includes('take_role') || (role === 'nursery_admin' && nurseries.length > 0)))
            return null;
          const name = t(ROLE_WORDS[role]);
          return (
            <Button
              key={role}
              look={has ? undefined : 'quiet'}
              onClick={() => changing.mutate({ role, has: !has })}
              busy={changing.isPending && changing.variables.role === role}
              disabled={changing.isPending && changing.variables.role !== role}
            >
              {has ? <Trans>Take “{name}” away</Trans> : <Trans>Make a “{name}”</Trans>}
            </Button>
          );
        })}
      </Row>
    </Stack>
  );
}

function Devices({ account }: { account: AccountRecord }) {
  const written = useMoment();
  const signingOut = useChange(() =>
    api('POST /admin/people/{id}/sign_out/', { params: { id: account.id }, body: {} }),
  );
  const { sessions, last_seen_at } = account;
  return (
    <Stack gap={12}>
      <Text role="status">
        <Plural
          value={{ sessions }}
          _0="Signed in on no device."
          one="Signed in on # device."
          other="Signed in on # devices."
        />{' '}
        {last_seen_at ? <Trans>Last used on {written(last_seen_at, WRITTEN)}.</Trans> : null}
      </Text>
      {signingOut.isError ? <Notice tone="bad">{sentenceOf(signingOut.error)}</Notice> : null}
      <Row>
        <Button look="quiet" onClick={() => signingOut.mutate()} busy={signingOut.isPending}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** An account: what it is, what may be done to it, and what was. */
export function Account({ id }: { id: string }) {
  const { t } = useLingui();
  const written = useMoment();
  const reading = useQuery(accountQuery(id));
  const { data: account, error, isFetching, refetch } = reading;
  if (!account)
    return (
      <AdminPage title={t`Account`} above={ALL_PEOPLE}>
        {error ? (
          <Failed sentence={sentenceOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton label={t`Reading the account`} />
        )}
      </AdminPage>
    );
  const { email, name, created_at, tier, tier_ends_at, subscription, roles, nurseries, entries } = account;
  const parts = [
    { title: t`Devices`, part: <Devices account={account} /> },
    { title: t`Tier given`, part: <GivenTier key={account.gift?.ends_at} account={account} /> },
    { title: t`Roles`, part: <Roles account={account} /> },
    { title: t`Suspension`, part: <Suspension account={account} /> },
  ];
  return (
    <AdminPage title={email} above={ALL_PEOPLE}>
      <Facts>
        <dt>{t`Name`}</dt>
        <dd>{name || t`None told`}</dd>
        <dt>{t`Here since`}</dt>
        <dd>{written(created_at, { dateStyle: 'long' })}</dd>
        <dt>{t`Plan`}</dt>
        <dd>
          {t(TIER_NAMES[tier])}
          {tier_ends_at ? <Trans>, until {written(tier_ends_at, { dateStyle: 'long' })}</Trans> : null}
          {subscription ? <Trans> (pays for {t(TIER_NAMES[subscription])})</Trans> : null}
        </dd>
        <dt>{t`Roles`}</dt>
        <dd>{roles.length > 0 ? roles.map((role) => t(ROLE_WORDS[role])).join(', ') : t`None`}</dd>
        <dt>{t`Nurseries`}</dt>
        <dd>
          <Plural
            value={{ count: nurseries.length }}
            _0="Looks after none"
            one="Looks after # listing"
            other="Looks after # listings"
          />
        </dd>
      </Facts>
      {parts.map(({ title, part }) => (
        <Sheet key={title} as="section" aria-label={title} gap={12}>
          <Text look="h3" as="h2">
            {title}
          </Text>
          {part}
        </Sheet>
      ))}
      <Stack as="section" gap={12} aria-label={t`What was done`}>
        <Text look="h3" as="h2">
          <Trans>What was done</Trans>
        </Text>
        {entries.length > 0 ? (
          <>
            <Entries>
              {entries.map((entry) => (
                <AuditItem key={entry.id} entry={entry} isOfAccount />
              ))}
            </Entries>
            <Text>
              <TextLink to={`/admin/audit?search=${encodeURIComponent(email)}`}>
                <Trans>All of it in the audit log</Trans>
              </TextLink>
            </Text>
          </>
        ) : (
          <Text soft>
            <Trans>Nothing yet.</Trans>
          </Text>
        )}
      </Stack>
    </AdminPage>
  );
}
