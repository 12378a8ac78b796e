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
  who.kind !== 'guest' && who.managedNurseryIds.includes(id);
const owns = (who: Guest | Person, { id }: ListingFacts): boolean =>
  who.kind !== 'guest' && who.ownedNurseryIds.includes(id);

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

const ownersOrAdmins: Rule<ListingFacts> = only(
  (who, nursery) => runsInstallation(who) || owns(who, nursery),
  forbidden(
    /*i18n*/ {
      id: 'refused.nurseries.onlyOwners',
      message: 'Only an owner of this nursery can do this.',
    },
  ),
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
  // Who else looks after it, and its branches.
  manage: { rules: [signedIn, listedOrAdmins, staffOrAdmins, ownersOrAdmins] },
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

/** The nurseries a person runs, read under their lock. */
interface Keeping {
  readonly kept: readonly Pick<ListingFacts, 'id' | 'name'>[];
}

/** What somebody would register: a business of its own, or a branch of one that is listed. */
interface RegisteringFacts extends Keeping {
  /** The nursery it is to be a branch of; undefined for a business of its own. */
  readonly branchOf?: ListingFacts | undefined;
}

/** Further places of a business are its branches: two businesses of one account would look like one to whoever pays. */
const runsNone: Rule<RegisteringFacts> = only(
  (_who, { kept, branchOf }) => kept.length === 0 || branchOf !== undefined,
  ({ kept: [first] }) => ({
    code: 'already_registered',
    detail: /*i18n*/ {
      id: 'refused.nurseries.youRunAlready',
      message: 'You run {name} already. Add a further place of it as a branch.',
      values: { name: first?.name },
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
    only((_who, { nursery, kept }) => !kept.some(({ id }) => id === nursery.id), {
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
  ],
};

/** Asks for a listing of one's own, or of a branch of one, or goes on with it. */
export const register: Act<RegisteringFacts> = {
  rules: [
    signedIn,
    (who, { branchOf }) => (branchOf ? staffOrAdmins(who, branchOf) : undefined),
    (who, { branchOf }) => (branchOf ? ownersOrAdmins(who, branchOf) : undefined),
    runsNone,
  ],
};

/** Says that something about a listing is wrong. */
export const correct: Act<ListingFacts> = {
  rules: [
    listed,
    noSample(
      /*i18n*/ {
        id: 'refused.nurseries.sampleRight',
        message: 'This is a sample, not a real business. There is nothing to put right.',
      },
    ),
  ],
};

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
