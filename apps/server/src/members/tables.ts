import type { AssistantScope, AuditDeed } from '@understory/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** People whose address is verified. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  /** Trimmed and in lower case: two spellings of an address are one person. */
  email: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  givenName: text('given_name'),
  familyName: text('family_name'),
  nickname: text(),
  /**
   * For people of a hosted identity service, whose tokens stand on no session of ours: those made before this moment
   * no longer hold. Null until they sign out everywhere.
   */
  tokensValidFrom: moment('tokens_valid_from'),
  /** Since when a platform admin keeps them from signing in, and why; both null for everybody else. */
  suspendedAt: moment('suspended_at'),
  suspensionReason: text('suspension_reason'),
});

/** Whether a password's hash is one of the kind that was made before argon2id. */
export const isFormerHash = (hash: SQLWrapper) => sql`${hash} NOT LIKE '$%'`;

/**
 * Ways in which a person proves who they are: `credential` with its password hash, or `cognito`, where `accountId` is
 * the hosted pool's id of them.
 */
export const credentials = pgTable(
  'credentials',
  {
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** With its salt and the work it took: `passwords.ts` says how it is written. */
    password: text(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (credential) => [
    primaryKey({ columns: [credential.providerId, credential.accountId] }),
    index('credentials_of_user').on(credential.userId, credential.providerId),
    /** Each sign-in asks whether any is left. */
    index('credentials_former').on(credential.userId).where(isFormerHash(credential.password)),
  ],
);

/** Where people are signed in. A row that is gone ends its session at once, whatever tokens are about. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's value: whoever reads this table cannot take a session over. */
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person proved who they are. */
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /**
     * For people of a hosted identity service, whose session is there: this one opens pages and nothing else. The groups that the
     * token named it was opened with; null for a session of our own.
     */
    hostedGroups: text('hosted_groups').array(),
  },
  (session) => [index('sessions_of_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
);

/**
 * Sign-ups whose address is not verified yet. They are nobody's account: two people may sign up with one
 * address, and the one who can read its mail becomes the person.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    givenName: text('given_name'),
    familyName: text('family_name'),
    nickname: text(),
    createdAt: moment('created_at').notNull(),
  },
  (signUp) => [
    index('sign_ups_of_address').on(signUp.email, signUp.createdAt.desc()),
    index('sign_ups_age').on(signUp.createdAt),
  ],
);

/** Codes that were mailed, hashed and bound to a purpose and an address, each with the link beside it in the mail. */
export const mailedCodes = pgTable(
  'mailed_codes',
  {
    id: text().primaryKey(),
    purpose: text().$type<'sign_up' | 'reset'>().notNull(),
    email: text().notNull(),
    /** The sign-up this code completes; null for a reset, and where there is nothing to complete. */
    signUpId: text('sign_up_id').references(() => signUps.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    /** SHA-256 of what the mailed link holds: no wrong try ends it. Null for codes from before there were links. */
    linkHash: text('link_hash').unique(),
    /** The end of the code, or later: a mail that is asked for once too often lengthens the newest link in its place. */
    linkExpiresAt: moment('link_expires_at'),
  },
  (code) => [
    index('mailed_codes_of_address').on(code.email, code.purpose),
    index('mailed_codes_expiry').on(code.expiresAt),
    check('mailed_codes_purpose', sql`${code.purpose} IN ('sign_up', 'reset')`),
  ],
);

/** The authenticator app of a person who signs in in two steps. */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with a key of the installation: a copy of the database alone makes no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When a code showed that the app works; two-step sign-in is on from then. Null until then. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken, so that none is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** One-time codes for whoever has lost their authenticator, hashed. A used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (code) => [primaryKey({ columns: [code.userId, code.codeHash] })],
);

/** Sign-ins whose password was right and whose second step is awaited. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of what the page holds. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (challenge) => [
    index('sign_in_challenges_of_user').on(challenge.userId),
    index('sign_in_challenges_expiry').on(challenge.expiresAt),
  ],
);

/** Keys that people's devices keep for them and sign in with. Nothing here is secret: a copy of it opens no account. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By what the device knows the key; base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says that it has signed; 0 for ever where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (passkey) => [index('passkeys_of_user').on(passkey.userId, passkey.createdAt)],
);

/** What a passkey is to sign, once: to be added, or to sign in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of what the page holds. */
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text().$type<'add' | 'sign_in'>().notNull(),
    /** The session that adds, with which it ends; null for a sign-in, which is nobody's yet. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (challenge) => [
    index('passkey_challenges_of_session').on(challenge.sessionId),
    index('passkey_challenges_expiry').on(challenge.expiresAt),
    check(
      'passkey_challenges_purpose',
      sql`(${challenge.purpose} = 'add' AND ${challenge.sessionId} IS NOT NULL)
        OR (${challenge.purpose} = 'sign_in' AND ${challenge.sessionId} IS NULL)`,
    ),
  ],
);

/** Browsers a person has signed in with, known by a cookie of theirs. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's value. */
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (device) => [
    primaryKey({ columns: [device.userId, device.deviceHash] }),
    index('known_devices_age').on(device.lastSeenAt),
  ],
);

/** What a mail can tell of an account whose owner may answer that it was not them. */
export const ALARMING = [
  'new_device',
  'password',
  'two_step',
  'passkey',
  'email_change',
  'email_changed',
] as const;

/**
 * Changes of address that both addresses are to confirm; of each person the newest. One that is done stays until its end, so
 * that a press that is repeated is told so.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** The session that asked, which stays. */
    sessionId: text('session_id').notNull(),
    oldCodeHash: text('old_code_hash').notNull(),
    oldLinkHash: text('old_link_hash').notNull().unique(),
    newCodeHash: text('new_code_hash').notNull(),
    newLinkHash: text('new_link_hash').notNull().unique(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    oldConfirmedAt: moment('old_confirmed_at'),
    newConfirmedAt: moment('new_confirmed_at'),
    doneAt: moment('done_at'),
  },
  (change) => [
    index('email_changes_of_address').on(change.newEmail),
    index('email_changes_expiry').on(change.expiresAt),
  ],
);

/** Links of mails by which owners say that something was not done by them. Each is good once, and all of a person end together. */
export const notMeLinks = pgTable(
  'not_me_links',
  {
    /** SHA-256 of what the mailed link holds. */
    linkHash: text('link_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text().$type<(typeof ALARMING)[number]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (link) => [index('not_me_links_of_user').on(link.userId), index('not_me_links_expiry').on(link.expiresAt)],
);

/** What a person may do beyond gardening. */
export const roleGrants = pgTable(
  'role_grants',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<'nursery_admin' | 'platform_admin'>().notNull(),
    grantedAt: moment('granted_at').notNull(),
  },
  (grant) => [
    primaryKey({ columns: [grant.userId, grant.role] }),
    check('role_grants_role', sql`${grant.role} IN ('nursery_admin', 'platform_admin')`),
  ],
);

/** A tier given without payment, until a moment. One at a time; the audit log keeps those before. */
export const tierGifts = pgTable(
  'tier_gifts',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tier: text().$type<'cultivator' | 'visionary'>().notNull(),
    givenAt: moment('given_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (gift) => [check('tier_gifts_tier', sql`${gift.tier} IN ('cultivator', 'visionary')`)],
);

/** What was done to people's rights, by whom. Kept when the person is gone. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** A person's id, or `command line`. */
    actor: text().notNull(),
    action: text().$type<AuditDeed>().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (entry) => [
    index('audit_entries_newest').on(entry.at.desc()),
    index('audit_entries_subject').on(entry.subject),
  ],
);

/** Programs that ask to act for people, as they describe themselves: nobody has checked what they say. They have no secret. */
export const assistantClients = pgTable(
  'assistant_clients',
  {
    /** Made of what it says, so that whoever says the same again is the same. */
    id: text().primaryKey(),
    name: text().notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    createdAt: moment('created_at').notNull(),
    lastAskedAt: moment('last_asked_at').notNull(),
  },
  (client) => [index('assistant_clients_age').on(client.lastAskedAt)],
);

/** That a person let an assistant in. Without its row no token of it holds. */
export const assistantGrants = pgTable(
  'assistant_grants',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => assistantClients.id, { onDelete: 'cascade' }),
    scopes: text().array().$type<AssistantScope[]>().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** SHA-256 of the code the person carried back. It stays, so that one shown twice is known. */
    codeHash: text('code_hash').notNull().unique(),
    /** SHA-256 of what the assistant shows with the code (PKCE). */
    codeChallenge: text('code_challenge').notNull(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    allowedAt: moment('allowed_at').notNull(),
    /** When the code was redeemed; null until then. */
    connectedAt: moment('connected_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (grant) => [
    index('assistant_grants_of_user').on(grant.userId, grant.allowedAt),
    index('assistant_grants_of_client').on(grant.clientId),
  ],
);

/** What an assistant shows: an access token with each request, a refresh token for the next two. */
export const assistantTokens = pgTable(
  'assistant_tokens',
  {
    /** SHA-256: whoever reads this table cannot act for anybody. */
    tokenHash: text('token_hash').primaryKey(),
    grantId: text('grant_id')
      .notNull()
      .references(() => assistantGrants.id, { onDelete: 'cascade' }),
    kind: text().$type<'access' | 'refresh'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Of a refresh token that was spent; it stays, so that one shown twice is known. */
    spentAt: moment('spent_at'),
  },
  (token) => [
    index('assistant_tokens_of_grant').on(token.grantId),
    index('assistant_tokens_expiry').on(token.expiresAt),
    check('assistant_tokens_kind', sql`${token.kind} IN ('access', 'refresh')`),
  ],
);
