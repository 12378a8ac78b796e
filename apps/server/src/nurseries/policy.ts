import { type NurseryAct, PARTNERSHIP_TIERS } from '@understory/contract';
import type { Words } from '@understory/words';
import {
  type Act,
  type Actor,
  ApiError,
  authorizeAct,
  type Guest,
  may,
  only,
  type Person,
  type Refusal,
  type Rule,
  runsInstallation,
  signedIn,
} from '../platform/index.ts';
import type { NurseryRecord } from './store.ts';

/** What decides who may do something to a listing. */
export type ListingFacts = Pick<
  NurseryRecord,
  'id' | 'name' | 'is_active' | 'is_sample' | 'partnership_tier' | 'opted_out_at' | 'taken_down_at'
>;

const NOT_THERE: Refusal = {
  code: 'nursery_not_found',
  detail: /*i18n*/ { id: 'refused.nurseries.nurseryNotFound', message: 'Nursery not found' },
};
const forbidden = (detail: Words): Refusal => ({ code: 'forbidden', detail });

const runs = (who: Guest | Person, { id }: ListingFacts): boolean =>
  who.kind !== 'guest' && who.managedNurseryId === id;

/** One that is hidden is as one that is not. */
const listed: Rule<ListingFacts> = only((_who, { is_active }) => is_active, NOT_THERE);
/** To its staff too: with the listing their partnership has ended, though it stood when they were asked who they are. */
const listedOrAdmins: Rule<ListingFacts> = only(
  (who, { is_active }) => is_active || runsInstallation(who),
  NOT_THERE,
);

const ONLY_STAFF: Words = /*i18n*/ {
  id: 'refused.nurseries.onlyPeopleWhoRun',
  message: 'Only the people who run this nursery can do this.',
};
const staffOrAdmins: Rule<ListingFacts> = only(
  (who, nursery) => runsInstallation(who) || runs(who, nursery),
  forbidden(ONLY_STAFF),
);

/** What people write to a nursery is for those who run it, and for nobody else. */
const staffAlone: Rule<ListingFacts> = only(
  runs,
  forbidden(
    /*i18n*/ {
      id: 'refused.nurseries.onlyPeopleWhoRun',
      message: 'Only the people who run this nursery can do this.',
    },
  ),
);

type PaidTier = Exclude<(typeof PARTNERSHIP_TIERS)[number], 'basic'>;
const rankOf = (tier: (typeof PARTNERSHIP_TIERS)[number]): number => PARTNERSHIP_TIERS.indexOf(tier);

/** What comes with a partnership, and with those above it. */
const comesWith = (tier: PaidTier, detail: Words): Rule<ListingFacts> =>
  only((_who, { partnership_tier }) => rankOf(partnership_tier) >= rankOf(tier), {
    code: 'upgrade_required',
    detail,
    requiredTier: tier,
  });
const comesWithGrowth = comesWith(
  'full_integration',
  /*i18n*/ { id: 'refused.nurseries.comesWithGrowth', message: 'This comes with the Growth partnership.' },
);
const comesWithReferral = comesWith(
  'referral',
  /*i18n*/ {
    id: 'refused.nurseries.comesWithReferral',
    message: 'This comes with the Referral partnership.',
  },
);

const noSample = (detail: Words): Rule<Pick<ListingFacts, 'is_sample'>> =>
  only((_who, { is_sample }) => !is_sample, forbidden(detail));

const installationAlone: Rule<ListingFacts> = only(
  runsInstallation,
  forbidden(
    /*i18n*/ {
      id: 'refused.installationAlone',
      message: 'Only the people who run Understory can do this.',
    },
  ),
);

const inDirectory: Rule<ListingFacts> = only((_who, { is_active }) => is_active, {
  code: 'already_decided',
  detail: /*i18n*/ {
    id: 'refused.nurseries.notDirectoryAnyMore',
    message: 'It is not in the directory any more.',
  },
});

/** One that has left by its own wish comes back by that alone. */
const takenDown: Rule<ListingFacts> = only(
  (_who, { taken_down_at, opted_out_at }) => taken_down_at !== null && opted_out_at === null,
  ({ opted_out_at }) => ({
    code: 'already_decided',
    detail: opted_out_at
      ? /*i18n*/ {
          id: 'refused.nurseries.hasLeftDirectoryBy',
          message: 'It has left the directory by its own wish.',
        }
      : /*i18n*/ { id: 'refused.nurseries.notTakenDownAny', message: 'It is not taken down any more.' },
  }),
);

const notToOneself: Rule<ListingFacts> = only(
  (who, nursery) => !runs(who, nursery),
  forbidden(
    /*i18n*/ {
      id: 'refused.nurseries.youRunNurseryMessage',
      message: 'You run this nursery: the message would be to yourself.',
    },
  ),
);

/** Messages come with Growth. */
const takesMessages: Rule<ListingFacts> = only(
  (_who, { partnership_tier }) => partnership_tier === 'full_integration',
  ({ name }) =>
    forbidden(
      /*i18n*/ {
        id: 'refused.nurseries.takesNoMessagesIts',
        message: '{name} takes no messages here. Its website or telephone may help.',
        values: { name },
      },
    ),
);

/** What a nursery has in stock is told by Growth partners alone. */
const keepsStock: Rule<ListingFacts> = only(
  (_who, { partnership_tier }) => partnership_tier === 'full_integration',
  {
    code: 'upgrade_required',
    detail: /*i18n*/ {
      id: 'refused.nurseries.stockNeedsGrowth',
      message: 'Keeping stock here comes with the Growth partnership.',
    },
  },
);

/** Who may do what to a listing. */
export const NURSERY: Readonly<Record<NurseryAct, Act<ListingFacts>>> = {
  see: { rules: [listed], agents: ['muse', 'program'] },
  edit: { rules: [signedIn, listedOrAdmins, staffOrAdmins] },
  stock: { rules: [signedIn, listed, only(runs, forbidden(ONLY_STAFF)), keepsStock] },
  write: {
    rules: [
      signedIn,
      listed,
      noSample(
        /*i18n*/ {
          id: 'refused.nurseries.sampleUnread',
          message: 'This is a sample, not a real business. Nobody would read your message.',
        },
      ),
      takesMessages,
      notToOneself,
    ],
  },
  see_figures: { rules: [signedIn, listedOrAdmins, staffOrAdmins, comesWithReferral] },
  answer: { rules: [signedIn, listed, staffAlone, comesWithGrowth] },
  see_wanted: { rules: [signedIn, listedOrAdmins, staffOrAdmins, comesWithGrowth] },
  take_down: {
    rules: [
      signedIn,
      listedOrAdmins,
      installationAlone,
      noSample(
        /*i18n*/ {
          id: 'refused.nurseries.sampleGoes',
          message: 'This is a sample, not a real business. It goes with the other samples.',
        },
      ),
      inDirectory,
    ],
  },
  put_back: { rules: [signedIn, listedOrAdmins, installationAlone, takenDown] },
};

/** What somebody may do with a listing: the page shows this and decides nothing itself. */
export const mayOn = (actor: Actor, nursery: ListingFacts): NurseryAct[] => may(actor, NURSERY, nursery);

/**
 * The listing, for somebody who may do this to it.
 * @throws ApiError 404 when there is none, or it is hidden from them; 403 when it is not theirs to do
 */
export function authorize<N extends ListingFacts>(actor: Actor, nursery: N | undefined, act: NurseryAct): N {
  if (!nursery) throw new ApiError(NOT_THERE.code, NOT_THERE.detail);
  authorizeAct(actor, NURSERY[act], nursery);
  return nursery;
}

/** The nursery a person runs, read under their lock; an account runs one. */
interface Keeping {
  readonly kept: Pick<ListingFacts, 'id' | 'name'> | undefined;
}

const runsNone = (code: 'forbidden' | 'already_registered'): Rule<Keeping> =>
  only(
    (_who, { kept }) => kept === undefined,
    ({ kept }) => ({
      code,
      detail: /*i18n*/ {
        id: 'refused.nurseries.youRunAlreadyAccount',
        message: 'You run {name} already. An account runs one nursery.',
        values: { name: kept?.name },
      },
    }),
  );

/** Somebody who would say that a listing is theirs. */
interface ClaimFacts extends Keeping {
  readonly nursery: ListingFacts;
  /** Whether anybody runs it. */
  readonly isKept: boolean;
}

/** Says that a listing is of one's business. */
export const claim: Act<ClaimFacts> = {
  rules: [
    signedIn,
    (who, { nursery }) => listed(who, nursery),
    (who, { nursery }) =>
      noSample(
        /*i18n*/ {
          id: 'refused.nurseries.sampleUnclaimed',
          message: 'This is a sample, not a real business. Nobody can claim it.',
        },
      )(who, nursery),
    only((_who, { nursery, kept }) => kept?.id !== nursery.id, {
      code: 'already_claimed',
      detail: /*i18n*/ {
        id: 'refused.nurseries.youLookAfterListing',
        message: 'You look after this listing already.',
      },
    }),
    only((_who, { isKept }) => !isKept, {
      code: 'already_claimed',
      detail: /*i18n*/ {
        id: 'refused.nurseries.itsNurseryLooksAfter',
        message:
          'Its nursery looks after this listing already. Write to us from the contact page if that is not so.',
      },
    }),
    runsNone('forbidden'),
  ],
};

/** Asks for a listing of one's own, or goes on with it. */
export const register: Act<Keeping> = { rules: [signedIn, runsNone('already_registered')] };

/** Proves the contact of a registration by the link that was mailed there. */
export const proveRegistration: Act<{ readonly ownerId: string }> = {
  rules: [
    signedIn,
    only(
      (who, { ownerId }) => who.kind !== 'guest' && who.id === ownerId,
      forbidden(
        /*i18n*/ {
          id: 'refused.nurseries.anotherAccountRegisteredNursery',
          message:
            'Another account registered this nursery. Sign in with that one to confirm; nothing has happened.',
        },
      ),
    ),
  ],
};
