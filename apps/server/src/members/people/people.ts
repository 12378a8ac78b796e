import {
  type AccountRecord,
  type AuditEntry,
  changePersonRole,
  givePersonTier,
  listPeople,
  PEOPLE_PAGE_SIZE,
  PERSON_ROLES,
  type PersonAct,
  readAccount,
  readAudit,
  restorePerson,
  signPersonOut,
  suspendPerson,
} from '@understory/contract';
import {
  ApiError,
  fieldError,
  type Implementation,
  implement,
  type Person,
  type Platform,
  pageOf,
  pageWindow,
  siteOf,
  type Tx,
} from '../../platform/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import { holdPerson } from '../account-deletion.ts';
import { holdTokensFrom } from '../hosted/store.ts';
import { suspensionMail } from '../mails/suspension.ts';
import { runsNursery, setTier, tierOf, yearFrom } from '../rights.ts';
import { endWhatWasOpened } from '../sessions.ts';
import { addRole, noteInAudit, type RightsElsewhere } from '../store.ts';
import * as store from './people-store.ts';

/** Entries about a person that are told with their account. */
const ENTRIES_OF_ACCOUNT = 20;

const notFound = () =>
  new ApiError(
    'not_found',
    /*i18n*/ { id: 'refused.members.noSuchAccount', message: 'There is no account of this id.' },
  );

/** What an admin may do to an account: to their own nothing that would shut them out. */
function actsOn(admin: Person, account: { readonly id: string; readonly isSuspended: boolean }): PersonAct[] {
  const acts: PersonAct[] = ['sign_out', 'give_tier', 'grant_role'];
  if (account.id === admin.id) return acts;
  return [...acts, 'take_role', account.isSuspended ? 'restore' : 'suspend'];
}

function serialize(admin: Person, row: store.AccountRow): AccountRecord {
  const isNurseryAdmin = runsNursery(row.partnership, row.roles);
  const gift = row.gift && row.giftEndsAt ? { tier: row.gift, endsAt: row.giftEndsAt } : null;
  const { tier, tierEndsAt } = tierOf(isNurseryAdmin, { gift, subscription: row.subscription });
  const { suspendedAt, suspensionReason } = row;
  return {
    id: row.id,
    email: row.email,
    name: [row.givenName, row.familyName].filter(Boolean).join(' '),
    created_at: row.createdAt.toISOString(),
    roles: PERSON_ROLES.filter((role) =>
      role === 'nursery_admin' ? isNurseryAdmin : row.roles.includes(role),
    ),
    tier,
    tier_ends_at: tierEndsAt?.toISOString() ?? null,
    gift: gift && { tier: gift.tier, ends_at: gift.endsAt.toISOString() },
    subscription: row.subscription?.tier ?? null,
    nurseries: [...(row.partnership?.runs ?? [])],
    sessions: row.sessions,
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    suspended: suspendedAt && { at: suspendedAt.toISOString(), reason: suspensionReason ?? '' },
    may: actsOn(admin, { id: row.id, isSuspended: suspendedAt !== null }),
  };
}

const serializeEntry = ({
  actorEmail,
  subjectEmail,
  ...entry
}: Awaited<ReturnType<typeof store.findEntries>>['rows'][number]): AuditEntry => ({
  ...entry,
  at: entry.at.toISOString(),
  actor: actorEmail ?? entry.actor,
  subject: subjectEmail ?? entry.subject,
  subject_id: subjectEmail === null ? null : entry.subject,
});

const endsInThePast = () =>
  fieldError('until', /*i18n*/ { id: 'fault.lastDayToCome', message: 'The last day must not be over yet.' });

/** What is done to an account, and how the audit log calls it. */
interface Deed {
  readonly act: PersonAct;
  /** @returns what the log tells beside it; undefined where nothing changed, which is not noted */
  readonly carryOut: (
    tx: Tx,
    account: { readonly id: string; readonly email: string; readonly isSuspended: boolean },
    now: Date,
  ) => Promise<Readonly<Record<string, string>> | undefined>;
}

/**
 * The calls by which those who run the installation see who has an account, and change what accounts may do; and the log of it.
 * @param elsewhere what decides about rights and is not for members to know
 */
export function peopleRoutes(platform: Platform, elsewhere: RightsElsewhere): Implementation[] {
  const { db, clock } = platform;

  /** One transaction: the change, its entry in the log, and how the account stands then. */
  const change = (admin: Person, id: string, { act, carryOut }: Deed): Promise<AccountRecord> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      await holdPerson(tx, admin.id);
      const held = await store.holdAccount(tx, id);
      if (!held) throw notFound();
      const account = { id, email: held.email, isSuspended: held.suspendedAt !== null };
      const done = await carryOut(tx, account, now);
      if (done) await noteInAudit(tx, { at: now, actor: admin.id, action: act, subject: id, details: done });
      const after = await store.findAccount(tx, elsewhere, id, now);
      if (!after) throw notFound();
      return serialize(admin, after);
    });

  const notOneself = (admin: Person, id: string): void => {
    if (admin.id !== id) return;
    throw new ApiError(
      'forbidden',
      /*i18n*/ {
        id: 'refused.members.notOnYourself',
        message: 'You cannot do this to your own account: another platform admin can.',
      },
    );
  };

  const signOutEverywhere = async (tx: Tx, id: string, now: Date): Promise<number> => {
    // For people of a hosted pool, whose sessions are there.
    await holdTokensFrom(tx, id, now);
    return endWhatWasOpened(tx, id);
  };

  return [
    implement(listPeople, async ({ person, query, http }) => {
      const window = pageWindow(query, PEOPLE_PAGE_SIZE);
      const { total, rows } = await db.read((tx) =>
        store.findPeople(tx, elsewhere, { search: query.search, kind: query.kind }, window, clock.now()),
      );
      return pageOf(
        http.req.url,
        window,
        total,
        rows.map((row) => serialize(person, row)),
      );
    }),
    implement(readAccount, ({ person, params }) =>
      db.read(async (tx) => {
        const account = await store.findAccount(tx, elsewhere, params.id, clock.now());
        if (!account) throw notFound();
        const newest = { size: ENTRIES_OF_ACCOUNT, offset: 0 };
        const { rows } = await store.findEntries(tx, { subject: params.id }, newest);
        return { ...serialize(person, account), entries: rows.map(serializeEntry) };
      }),
    ),
    implement(suspendPerson, ({ person, params, body, http }) => {
      notOneself(person, params.id);
      return change(person, params.id, {
        act: 'suspend',
        carryOut: async (tx, { id, email, isSuspended }, now) => {
          if (isSuspended) return undefined;
          await store.setSuspension(tx, id, { at: now, reason: body.reason });
          await signOutEverywhere(tx, id, now);
          const site = siteOf(platform.config, http);
          const letter = () => suspensionMail(email, { reason: body.reason, site });
          await platform.mailer.enqueue(tx, await inTheirLanguage(tx, email, letter));
          return { reason: body.reason };
        },
      });
    }),
    implement(restorePerson, ({ person, params, http }) => {
      notOneself(person, params.id);
      return change(person, params.id, {
        act: 'restore',
        carryOut: async (tx, { id, email, isSuspended }) => {
          if (!isSuspended) return undefined;
          await store.setSuspension(tx, id, null);
          const site = siteOf(platform.config, http);
          const letter = () => suspensionMail(email, { reason: null, site });
          await platform.mailer.enqueue(tx, await inTheirLanguage(tx, email, letter));
          return {};
        },
      });
    }),
    implement(signPersonOut, ({ person, params }) =>
      change(person, params.id, {
        act: 'sign_out',
        carryOut: async (tx, { id }, now) => ({ sessions: String(await signOutEverywhere(tx, id, now)) }),
      }),
    ),
    implement(givePersonTier, ({ person, params, body }) =>
      change(person, params.id, {
        act: 'give_tier',
        carryOut: async (tx, { id }, now) => {
          const endsAt = body.until ? new Date(`${body.until}T23:59:59Z`) : yearFrom(now);
          if (body.tier !== 'explorer' && endsAt <= now) throw endsInThePast();
          return setTier(tx, id, { tier: body.tier, endsAt }, now);
        },
      }),
    ),
    implement(changePersonRole, ({ person, params, body }) => {
      if (!body.has) notOneself(person, params.id);
      return change(person, params.id, {
        act: body.has ? 'grant_role' : 'take_role',
        carryOut: async (tx, { id }, now) => {
          if (body.has) await addRole(tx, id, body.role, now);
          else await store.removeRole(tx, id, body.role);
          return { role: body.role };
        },
      });
    }),
    implement(readAudit, async ({ query, http }) => {
      const window = pageWindow(query, PEOPLE_PAGE_SIZE);
      const { total, rows } = await db.read((tx) => store.findEntries(tx, { search: query.search }, window));
      return pageOf(http.req.url, window, total, rows.map(serializeEntry));
    }),
  ];
}
