import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import PersonAddRounded from '@mui/icons-material/PersonAddRounded';
import { INVITATION_DAYS, type NurseryStaff, STAFF_ROLES } from '@understory/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { OutboxNote } from '../members/index.ts';
import { useSession } from '../session/session.tsx';
import { ApiError, api } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { showChanged, useMutation, useQuery, useQueryClient } from '../shell/queries.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Confirm } from '../ui/Dialog.tsx';
import { Form, Grid, Row, Stack } from '../ui/layout.tsx';
import { Failed, Notice } from '../ui/Notice.tsx';
import { PlainField, PlainSelect } from '../ui/PlainField.tsx';
import { RuledList } from '../ui/RuledList.tsx';
import { styled } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { useMoment } from '../ui/use-moment.ts';
import { Skeleton } from '../ui/Waiting.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { dashboardKey, staffQuery } from './portal-queries.ts';
import { PORTAL, portalAddresses, type RealPortal } from './portal-state.ts';

type Role = (typeof STAFF_ROLES)[number];
type Keeper = NurseryStaff['people'][number];

/** Addresses are long, and have no blank to break at. */
const Entries = styled(RuledList)({ overflowWrap: 'anywhere' });

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const useRoleWords = (): Readonly<Record<Role, string>> => {
  const { t } = useLingui();
  return { owner: t`Owner`, staff: t`Staff` };
};

interface ManagingProps {
  readonly nurseryId: number;
  readonly onDone: (staff: NurseryStaff) => void;
}

/** Asks somebody by mail to look after the nursery too. */
function Invite({ nurseryId, onDone }: ManagingProps) {
  const { t } = useLingui();
  const roles = useRoleWords();
  const [invited, tell] = useState('');
  const { register, control, handleSubmit, resetField, setError, setFocus, formState } = useForm({
    defaultValues: { email: '', role: 'staff' as Role },
  });
  const { errors, isSubmitting } = formState;
  const role = useWatch({ control, name: 'role' });
  const invite = async (body: { email: string; role: Role }) => {
    tell('');
    try {
      onDone(await api('POST /nurseries/{id}/staff/invitations/', { params: { id: nurseryId }, body }));
      tell(body.email);
      resetField('email');
    } catch (error) {
      const fault =
        error instanceof ApiError ? error.errors.find(({ field }) => field === 'email') : undefined;
      setError(fault ? 'email' : 'root', { message: fault?.message ?? sentenceOf(error) });
      setFocus('email');
    }
  };
  return (
    <Form gap={12} aria-label={t`Invite somebody`} onSubmit={handleSubmit(invite)}>
      <Grid gap={12} min="12rem" fills>
        <PlainField
          {...register('email', { setValueAs: (typed: string) => typed.trim() })}
          label={t`E-mail of whom you invite`}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          size="tall"
          maxLength={254}
          error={errors.email?.message}
        />
        <PlainSelect
          {...register('role')}
          label={t`As`}
          size="tall"
          hint={
            role === 'owner'
              ? t`May do all that you may, also invite, remove and add branches`
              : t`Keeps the stock, the messages, the settings and the plan`
          }
        >
          {STAFF_ROLES.toReversed().map((each) => (
            <option key={each} value={each}>
              {roles[each]}
            </option>
          ))}
        </PlainSelect>
      </Grid>
      {errors.root ? <Notice tone="bad">{errors.root.message}</Notice> : null}
      <div role="status">
        {invited ? (
          <Notice tone="good" onClose={() => tell('')}>
            <Trans>
              An invitation is on its way to <strong>{invited}</strong>. Nothing is theirs before they accept
              it.
            </Trans>
            <OutboxNote recipient={invited} />
          </Notice>
        ) : null}
      </div>
      <Row>
        <Button
          type="submit"
          look="quiet"
          icon={<PersonAddRounded fontSize="small" />}
          busy={isSubmitting}
          busyWords={t`Inviting...`}
        >
          <Trans>Invite</Trans>
        </Button>
      </Row>
    </Form>
  );
}

/** What waits to be accepted. */
function Invitations({ nurseryId, invitations, onDone }: ManagingProps & Pick<NurseryStaff, 'invitations'>) {
  const { t } = useLingui();
  const roles = useRoleWords();
  const write = useMoment();
  const withdrawing = useMutation({
    networkMode: 'always',
    mutationFn: (invitation: number) =>
      api('DELETE /nurseries/{id}/staff/invitations/{invitation}/', {
        params: { id: nurseryId, invitation },
      }),
    onSuccess: onDone,
  });
  return (
    <Stack gap={4}>
      <Text look="h5" as="h3">
        <Trans>Invited</Trans>
      </Text>
      <Entries aria-label={t`Invitations that wait`}>
        {invitations.map(({ id, email, role, expires_at }) => (
          <li key={id}>
            <div>
              <Text firm>{email}</Text>
              <Text look="small" soft>
                {roles[role]} · <Trans>holds until {write(expires_at, DAY)}</Trans>
              </Text>
            </div>
            <Button
              aria-label={t`Take back the invitation of ${email}`}
              busy={withdrawing.isPending && withdrawing.variables === id}
              onClick={() => withdrawing.mutate(id)}
            >
              <Trans>Take back</Trans>
            </Button>
          </li>
        ))}
      </Entries>
      {withdrawing.isError ? <Notice tone="bad">{sentenceOf(withdrawing.error)}</Notice> : null}
    </Stack>
  );
}

/** Asks once more before somebody is taken off the staff, or leaves it: what they may do ends at once, and they are told. */
function Parting({
  keeper,
  portal,
  onDone,
  onClose,
}: {
  readonly keeper: Keeper;
  readonly portal: RealPortal;
  readonly onDone: (staff: NurseryStaff) => void;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const { id, name } = portal.nursery;
  const { email, is_me } = keeper;
  const parting = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (!is_me) {
        return api('DELETE /nurseries/{id}/staff/{person}/', { params: { id, person: keeper.id } });
      }
      await api('POST /nurseries/{id}/staff/leave/', { params: { id } });
      return undefined;
    },
    onSuccess: async (staff) => {
      if (staff) {
        onDone(staff);
        onClose();
        return;
      }
      // The nursery is no longer theirs, nor what came with it.
      await refresh();
      await queries.invalidateQueries({ queryKey: dashboardKey(portal.personId) });
      await navigate(PORTAL, { replace: true });
    },
  });
  return (
    <Confirm
      title={is_me ? t`Look after ${name} no more?` : t`Take ${email} off the staff?`}
      keep={is_me ? t`Stay` : t`Keep them`}
      act={is_me ? t`Leave` : t`Take off`}
      danger
      busy={parting.isPending}
      error={parting.isError ? sentenceOf(parting.error) : undefined}
      onAct={() => parting.mutate()}
      onClose={onClose}
    >
      {is_me ? (
        <Trans>The portal of {name} closes for you, with what you have as its staff.</Trans>
      ) : (
        <Trans>They can do nothing for {name} from then on, and are told by mail.</Trans>
      )}
    </Confirm>
  );
}

/** The places of the business that somebody looks after, and the way to add one of what they own. */
export function BranchesPart({ portal }: { portal: RealPortal }) {
  const { t } = useLingui();
  const roles = useRoleWords();
  const { runs, nursery } = portal.dashboard;
  const owns = (wanted: number | null) => runs.some(({ id, role }) => id === wanted && role === 'owner');
  const isOwner = owns(nursery.id);
  if (runs.length < 2 && !isOwner) return null;
  return (
    <ProfilePart
      title={t`Branches`}
      lead={t`A further place of your business is a listing of its own, with its own hours, stock, plan and staff.`}
    >
      {runs.length > 1 ? (
        <Entries aria-label={t`Nurseries you look after`}>
          {runs.map(({ id, name, address, role }, at) => (
            <li key={id}>
              <div>
                <Text firm>{name}</Text>
                <Text look="small" soft>
                  {address} · {roles[role]}
                </Text>
              </div>
              {id === nursery.id ? (
                <Chip selected>
                  <Trans>Shown here</Trans>
                </Chip>
              ) : (
                <LinkButton
                  look="quiet"
                  to={portalAddresses(undefined, at === 0 ? undefined : id)('profile')}
                  aria-label={t`Go there: ${name}, ${address}`}
                >
                  <Trans>Go there</Trans>
                </LinkButton>
              )}
            </li>
          ))}
        </Entries>
      ) : null}
      {isOwner ? (
        <Row>
          <LinkButton
            look="quiet"
            to={`/nursery-signup?branch=${owns(nursery.branch_of) ? nursery.branch_of : nursery.id}`}
          >
            <Trans>Add a branch</Trans>
          </LinkButton>
        </Row>
      ) : null}
    </ProfilePart>
  );
}

/** Who looks after the nursery, who is asked to, and how that is changed. */
export function StaffPart({ portal }: { portal: RealPortal }) {
  const { t } = useLingui();
  const roles = useRoleWords();
  const write = useMoment();
  const queries = useQueryClient();
  const wish = staffQuery(portal.personId, portal.nursery.id);
  const { data, error, isFetching, refetch } = useQuery(wish);
  const [leaving, part] = useState<Keeper>();
  const onDone = (staff: NurseryStaff) => showChanged(queries, wish.queryKey, staff);
  return (
    <ProfilePart
      title={t`Who looks after it`}
      lead={t`Owners invite and remove. An invitation holds for ${plural(INVITATION_DAYS, { one: '# day', other: '# days' })}.`}
    >
      {data ? (
        <Entries aria-label={t`People`}>
          {data.people.map((keeper) => (
            <li key={keeper.id}>
              <div>
                <Row gap={8}>
                  <Text firm>{keeper.email}</Text>
                  {keeper.is_me ? (
                    <Chip>
                      <Trans>You</Trans>
                    </Chip>
                  ) : null}
                </Row>
                <Text look="small" soft>
                  {roles[keeper.role]} · <Trans>since {write(keeper.since, DAY)}</Trans>
                </Text>
              </div>
              {keeper.is_me ? (
                <Button onClick={() => part(keeper)}>
                  <Trans>Leave</Trans>
                </Button>
              ) : data.may_manage ? (
                <Button aria-label={t`Take ${keeper.email} off the staff`} onClick={() => part(keeper)}>
                  <Trans>Take off</Trans>
                </Button>
              ) : null}
            </li>
          ))}
        </Entries>
      ) : error ? (
        <Failed
          sentence={t`Who looks after it could not be read. ${{ reason: sentenceOf(error) }}`}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton label={t`Reading who looks after it`} height={120} />
      )}
      {data && data.invitations.length > 0 ? (
        <Invitations nurseryId={portal.nursery.id} invitations={data.invitations} onDone={onDone} />
      ) : null}
      {data?.may_manage ? (
        <Invite nurseryId={portal.nursery.id} onDone={onDone} />
      ) : data ? (
        <Text look="small" soft>
          <Trans>To invite or to remove somebody, ask an owner.</Trans>
        </Text>
      ) : null}
      {leaving ? (
        <Parting keeper={leaving} portal={portal} onDone={onDone} onClose={() => part(undefined)} />
      ) : null}
    </ProfilePart>
  );
}
