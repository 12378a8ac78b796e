import { FEATURE_KEYS, FEATURES, type Feature, type FeatureSwitch } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { holdPerson, noteInAudit } from '../members/index.ts';
import { ApiError, type Person, type Platform, readerLocale, type Tx } from '../platform/index.ts';
import type { Switches } from '../platform/switches.ts';
import { readOff, readSwitches, turnSwitch } from './switch-store.ts';

/** How long, in milliseconds, what is off is known without asking: so long another process may go on as before. */
const TRUSTED_FOR = 1_000;

/** The switches of an installation, as those who run it read and turn them. */
export interface TurnedSwitches extends Switches {
  list(): Promise<FeatureSwitch[]>;
  /**
   * Turns a part of the product: off with a reason, on with none. One transaction with its entry in the audit log. What stands so
   * already is left as it is.
   * @throws ApiError `switch_changed` where it is not the version that was looked at
   */
  turn(
    person: Person,
    feature: Feature,
    wish: { version: number; reason: string | null },
  ): Promise<FeatureSwitch>;
}

export function createSwitches({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): TurnedSwitches {
  let known: ReadonlySet<Feature> = new Set();
  let askedAt = Number.NaN;
  let asking: Promise<ReadonlySet<Feature>> | undefined;
  /** Turns that this process has made: what was asked for before one of them is not kept. */
  let turns = 0;

  const ask = async (): Promise<ReadonlySet<Feature>> => {
    const [now, turnsThen] = [clock.now().getTime(), turns];
    let off = known;
    try {
      off = new Set(await db.lookUp(readOff));
    } catch (error) {
      log.warn({ err: error }, 'what is turned off could not be read: it stays as it was last known');
    }
    if (turns === turnsThen) {
      known = off;
      askedAt = now;
    }
    return off;
  };

  const find = async (tx: Tx, feature: Feature): Promise<FeatureSwitch> => {
    const all = await present(tx);
    const one = all.find((each) => each.feature === feature);
    if (!one) throw new Error(`There is no feature ${feature}`);
    return one;
  };

  return {
    async off() {
      if (Math.abs(clock.now().getTime() - askedAt) < TRUSTED_FOR) return known;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      // Nobody waits for somebody else's garden to be saved, once anything is known.
      return Number.isNaN(askedAt) || !db.isBusy() ? asking : known;
    },
    list: () => db.lookUp(present),
    async turn(person, feature, { version, reason }) {
      const after = await db.transaction(async (tx) => {
        const at = clock.now();
        await holdPerson(tx, person.id);
        const before = await find(tx, feature);
        const isOff = reason !== null;
        if (before.version === version && before.is_off === isOff) return before;
        const row = { feature, is_off: isOff, version: version + 1, at, person_id: person.id, reason };
        if (before.version !== version || !(await turnSwitch(tx, row)))
          throw new ApiError(
            'switch_changed',
            /*i18n*/ {
              id: 'refused.switches.changed',
              message: 'Somebody else turned this switch after you looked at it. Nothing of yours was done.',
            },
          );
        await noteInAudit(tx, {
          at,
          actor: person.id,
          action: isOff ? 'turn_off' : 'turn_on',
          subject: feature,
          details: isOff ? { reason } : {},
        });
        return find(tx, feature);
      });
      turns += 1;
      askedAt = Number.NaN;
      asking = undefined;
      return after;
    },
  };
}

/** All there are, in the order of the contract. */
async function present(tx: Tx): Promise<FeatureSwitch[]> {
  const say = sayIn(readerLocale());
  const rows = new Map((await readSwitches(tx)).map((row) => [row.feature, row]));
  return FEATURE_KEYS.map((feature) => {
    const row = rows.get(feature);
    return {
      feature,
      is_off: row?.is_off ?? false,
      version: row?.version ?? 0,
      at: row?.at.toISOString() ?? null,
      by: row?.by ?? null,
      reason: row?.reason ?? null,
      sentence: say(FEATURES[feature]),
    };
  });
}
