import { FEATURE_KEYS, FEATURES, type Feature, type FeatureSwitch } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { holdPerson, noteInAudit } from '../members/index.ts';
import { ApiError, type Person, type Platform, readerLocale, type Tx } from '../platform/index.ts';
import { createKnown } from '../platform/known.ts';
import type { Switches } from '../platform/switches.ts';
import { readOff, readSwitches, turnSwitch } from './switch-store.ts';

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

export function createSwitches(platform: Pick<Platform, 'db' | 'clock' | 'log'>): TurnedSwitches {
  const { db, clock } = platform;
  const known = createKnown<ReadonlySet<Feature>>(platform, {
    what: 'what is turned off',
    first: new Set(),
    ask: async (tx) => new Set(await readOff(tx)),
  });

  const find = async (tx: Tx, feature: Feature): Promise<FeatureSwitch> => {
    const all = await present(tx);
    const one = all.find((each) => each.feature === feature);
    if (!one) throw new Error(`There is no feature ${feature}`);
    return one;
  };

  return {
    off: known.read,
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
      known.forget();
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
