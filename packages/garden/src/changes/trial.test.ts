import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BedThing, HardscapeThing, Thing } from '../drawing/thing.ts';
import { fromStarter, TEMPLATES } from '../templates/index.ts';
import { STARTER_DESIGNS } from '../templates/starters.ts';
import { afterDiff, diffBetween, type GardenDiff, invertDiff, isNoChange } from './diff.ts';
import { collectedId, type Drawn } from './document.ts';
import { garden, plant } from './garden.fixture.ts';
import { NO_TRIAL, ownOf, receivedBeneath, type Trial, trialAfter, triedIn } from './trial.ts';
import { type Abilities, abilityRefusals, validationOf } from './validate.ts';

const NONE: Abilities = { hardscape: false, shapes: false, layers: false };
const BEGUN: Trial = { ...NO_TRIAL, tools: ['hardscape', 'shapes', 'layers', 'designs'] };

const bench = (id = 'bench', more: Partial<HardscapeThing> = {}): HardscapeThing => ({
  kind: 'hardscape',
  id,
  z: 5,
  type: 'bench_wood_withback',
  x: 30,
  y: 30,
  scale: 1,
  rotation: 0,
  ...more,
});
const square = (x: number, side = 20) => [
  { x, y: 0 },
  { x: x + side, y: 0 },
  { x: x + side, y: side },
  { x, y: side },
];
const bed = (form: BedThing['form'] = 'rectangle', more: Partial<BedThing> = {}): BedThing => ({
  kind: 'bed',
  id: 'bed',
  z: 0,
  name: '',
  ground: 'planting',
  form,
  corners: square(0),
  ...more,
});
const alter = (id: string, from: object, to: object): GardenDiff => ({
  things: { added: [], altered: [{ id, from: { ...from }, to: { ...to } }], removed: [] },
});
const add = (...added: Thing[]): GardenDiff => ({ things: { added, altered: [], removed: [] } });
const remove = (...removed: Thing[]): GardenDiff => ({ things: { added: [], altered: [], removed } });
const hide: GardenDiff = {
  layers: {
    added: [],
    altered: [{ id: 'shrub', from: { hidden: null }, to: { hidden: true } }],
    removed: [],
  },
};

interface Tried {
  readonly seen: Drawn;
  readonly trial: Trial;
}

const step = ({ seen, trial }: Tried, diff: GardenDiff, isWhole = false): Tried => {
  const after = afterDiff(seen, diff);
  return { seen: after, trial: trialAfter(trial, diff, { before: seen, after, abilities: NONE, isWhole }) };
};
const begin = (things: readonly Thing[] = [], more: Partial<Drawn> = {}): Tried => ({
  seen: garden(things, more),
  trial: BEGUN,
});
const ownAfter = (first: Tried, ...diffs: readonly GardenDiff[]): Drawn => {
  const { seen, trial } = diffs.reduce<Tried>((tried, diff) => step(tried, diff), first);
  return ownOf(seen, trial);
};
const ids = ({ things }: Drawn) => things.map(({ id }) => id);

describe('what is only tried', () => {
  it('is no part of the garden: a bench, and whatever is done to it later', () => {
    const own = ownAfter(begin([plant('fern')]), add(bench()), alter('bench', { x: 30 }, { x: 50 }));
    expect(own).toEqual(garden([plant('fern')]));
  });

  it('leaves what free tools did the garden’s', () => {
    const own = ownAfter(
      begin([plant('fern')]),
      add(bench()),
      alter('fern', { x: 10 }, { x: 40 }),
      add(plant('salal')),
    );
    expect(own.things).toEqual([plant('fern', { x: 40 }), plant('salal')]);
  });

  it('keeps a bed as it was that was given another shape, with all that makes the shape', () => {
    const first = begin([bed()]);
    const own = ownAfter(
      first,
      alter('bed', { form: 'rectangle' }, { form: 'curve' }),
      alter('bed', { corners: square(0) }, { corners: square(60) }),
      alter('bed', { name: '' }, { name: 'Border' }),
    );
    expect(own.things).toEqual([bed('rectangle', { name: 'Border' })]);
  });

  it('lets a bed be the garden’s again once it is a rectangle', () => {
    const shaped = alter('bed', { form: 'rectangle' }, { form: 'curve' });
    const own = ownAfter(
      begin([bed()]),
      shaped,
      invertDiff(shaped),
      alter('bed', { corners: square(0) }, { corners: square(60) }),
    );
    expect(own.things).toEqual([bed('rectangle', { corners: square(60) })]);
  });

  it('knows a bed again that was removed as it was tried and came back', () => {
    const shaped = bed('curve');
    const own = ownAfter(
      begin([bed()]),
      alter('bed', { form: 'rectangle' }, { form: 'curve' }),
      remove(shaped),
      add(shaped),
    );
    expect(own.things).toEqual([bed()]);
  });

  it('is how layers are shown', () => {
    const first = begin([plant('fern')], { layers: { canopy: { opacity: 0.5 } } });
    const { seen, trial } = step(first, hide);
    expect(seen.layers).toEqual({ canopy: { opacity: 0.5 }, shrub: { hidden: true } });
    expect(ownOf(seen, trial).layers).toEqual({ canopy: { opacity: 0.5 } });
    expect(step({ seen, trial }, invertDiff(hide)).trial.altered).toEqual([]);
  });

  it('is all of a whole design, its plants and its collection too', () => {
    const collected = { id: collectedId(3), plant: 3, quantity: 1, place: 0 };
    const design: GardenDiff = {
      ...add(plant('fern'), bed(), bench()),
      collection: { added: [collected], altered: [], removed: [] },
    };
    const { seen, trial } = step(begin([plant('mine')]), design, true);
    expect(ids(seen)).toHaveLength(4);
    expect(ownOf(seen, trial)).toEqual(garden([plant('mine')]));
    expect(triedIn(seen, trial)).toEqual(diffBetween(garden([plant('mine')]), seen));
  });

  it('is told from the garden also after the corner of the plot was moved out', () => {
    const moved: GardenDiff = {
      garden: {
        added: [],
        altered: [
          { id: 'ground', from: { width: 10, origin: null }, to: { width: 11, origin: { x: 12, y: 0 } } },
        ],
        removed: [],
      },
      things: {
        added: [],
        altered: [
          { id: 'bed', from: { corners: square(0) }, to: { corners: square(12) } },
          { id: 'bench', from: { x: 30 }, to: { x: 42 } },
        ],
        removed: [],
      },
    };
    const own = ownAfter(
      begin([bed()]),
      alter('bed', { form: 'rectangle' }, { form: 'curve' }),
      add(bench()),
      moved,
    );
    expect(own.things).toEqual([bed('rectangle', { corners: square(12) })]);
  });

  it('is nothing while nothing is tried', () => {
    const seen = garden([bench()]);
    expect(ownOf(seen, NO_TRIAL)).toBe(seen);
    expect(trialAfter(NO_TRIAL, add(bench()), { before: garden(), after: seen, abilities: NONE })).toBe(
      NO_TRIAL,
    );
  });
});

describe('what is done elsewhere meanwhile', () => {
  it('comes into the garden beneath what is tried', () => {
    const { seen, trial } = [
      add(bench()),
      alter('bed', { form: 'rectangle' }, { form: 'curve' }),
    ].reduce<Tried>((tried, diff) => step(tried, diff), begin([bed(), plant('fern')]));
    const theirs = diffBetween(
      ownOf(seen, trial),
      garden([bed('rectangle', { corners: square(40) }), plant('salal')]),
    );
    const { diff, trial: after } = receivedBeneath(seen, trial, theirs);
    const now = afterDiff(seen, diff);
    // Where they moved it, in the shape that is tried.
    expect(now.things).toEqual([bed('curve', { corners: square(40) }), plant('salal'), bench()]);
    expect(ownOf(now, after).things).toEqual([bed('rectangle', { corners: square(40) }), plant('salal')]);
  });
});

describe('a starter design', () => {
  it('names what its design brings, and no more', () => {
    const brought = Object.fromEntries(
      TEMPLATES.filter(({ key }) => key in STARTER_DESIGNS).map(({ key, built = [], open }) => [
        key,
        { built: built.map(({ type }) => type), open: open?.ground },
      ]),
    );
    expect(brought).toEqual(STARTER_DESIGNS);
  });

  const courtyard = fromStarter('small_courtyard');
  const paved = { ground: 'paving', corners: square(0).slice(0, 2), ...courtyard } as const;
  it.each<readonly [string, readonly Thing[], number]>([
    ['its bench', [bench('a', courtyard)], 0],
    ['its paved circle', [bed('circle', paved)], 0],
    ['its bed along a plot of another form', [bed('polygon', fromStarter('dry_shade'))], 0],
    ['a bench that names no design', [bench('a')], 1],
    ['a bench that names a design of a plan', [bench('a', { extra: { design: 'rain_garden' } })], 1],
    ['a bench of a design that has none', [bench('a', fromStarter('dry_shade'))], 1],
    ['its bench twice', [bench('a', courtyard), bench('b', courtyard)], 2],
    ['a lawn in place of its paving', [bed('circle', { ...paved, ground: 'lawn' })], 1],
  ])('lets everybody have %s, or not', (_, things, refused) => {
    const diff = add(...things);
    const rights = validationOf(afterDiff(garden(), diff), { abilities: NONE, knowsPlant: () => true });
    expect(abilityRefusals(diff, rights)).toHaveLength(refused);
  });
});

describe('whatever is done while something is tried', () => {
  type Act = (tried: Tried) => readonly [diff: GardenDiff, isWhole?: boolean];
  const names = fc.constantFrom('a', 'b', 'c', 'd');
  const forms = fc.constantFrom<BedThing['form']>('rectangle', 'polygon', 'curve');
  const x = fc.integer({ min: 0, max: 80 });
  const standing = (seen: Drawn, id: string) => seen.things.find((thing) => thing.id === id);
  const adds =
    (thing: Thing): Act =>
    ({ seen }) => [standing(seen, thing.id) ? {} : add(thing), false];
  const act = fc.oneof<fc.Arbitrary<Act>[]>(
    fc.tuple(names, x).map(([id, at]) => adds(plant(id, { x: at }))),
    fc.tuple(names, x).map(([id, at]) => adds(bench(id, { x: at }))),
    fc.tuple(names, forms, x).map(([id, form, at]) => adds(bed(form, { id, corners: square(at) }))),
    fc.tuple(names, forms, x).map(
      ([id, form, at]): Act =>
        ({ seen }) => {
          const thing = standing(seen, id);
          return [
            thing?.kind === 'bed'
              ? diffBetween(seen, {
                  ...seen,
                  things: seen.things.map((row) =>
                    row === thing ? { ...thing, form, corners: square(at) } : row,
                  ),
                })
              : {},
          ];
        },
    ),
    names.map(
      (id): Act =>
        ({ seen }) => {
          const thing = standing(seen, id);
          return [thing ? remove(thing) : {}];
        },
    ),
    fc.constant<Act>(({ seen }) => [seen.layers.shrub?.hidden ? invertDiff(hide) : hide]),
    fc.tuple(names, names).map(
      ([one, other]): Act =>
        ({ seen }) => {
          const free = [...new Set([one, other])].filter((id) => !standing(seen, id));
          return [add(...free.map((id) => plant(id))), true];
        },
    ),
  );

  it('leaves a garden that the plan allows, whatever is taken back of it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(act, fc.constant('undo' as const)), { maxLength: 14 }), (acts) => {
        const before = garden([bed('rectangle', { id: 'a' }), plant('b')]);
        let tried: Tried = { seen: before, trial: BEGUN };
        const past: GardenDiff[] = [];
        for (const each of acts) {
          if (each === 'undo') {
            const last = past.pop();
            if (last) tried = step(tried, invertDiff(last));
            continue;
          }
          const [diff, isWhole] = each(tried);
          if (isNoChange(diff)) continue;
          past.push(diff);
          tried = step(tried, diff, isWhole);
        }
        const own = ownOf(tried.seen, tried.trial);
        const sent = diffBetween(before, own);
        const rights = validationOf(own, { abilities: NONE, knowsPlant: () => true });
        expect(abilityRefusals(sent, rights)).toEqual([]);
        // Ending it is one step, after which nothing is tried.
        const ended = step(tried, diffBetween(tried.seen, own));
        expect(ended.seen).toEqual(own);
        expect(isNoChange(triedIn(ended.seen, ended.trial))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('is the garden of the free tools alone, where both kinds do not touch', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 9 }), fc.boolean()), { maxLength: 12 }), (made) => {
        let tried = begin();
        let free = garden();
        for (const [id, isFree] of new Map(made.map((each) => [each[0], each])).values()) {
          const diff = add(isFree ? plant(`p${id}`) : bench(`h${id}`));
          tried = step(tried, diff);
          if (isFree) free = afterDiff(free, diff);
        }
        expect(ownOf(tried.seen, tried.trial)).toEqual(free);
      }),
    );
  });

  it('stands over whatever comes from elsewhere', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 10 }), fc.array(names, { maxLength: 3 }), (acts, theirs) => {
        let tried: Tried = { seen: garden([bed('rectangle', { id: 'a' })]), trial: BEGUN };
        for (const each of acts) tried = step(tried, ...each(tried));
        const own = ownOf(tried.seen, tried.trial);
        const next: Drawn = {
          ...own,
          things: [
            ...own.things.filter(({ id }) => !new Set<string>(theirs).has(id)),
            ...theirs.slice(0, 1).map((id) => plant(`their-${id}`, { z: 9 })),
          ],
        };
        const { diff, trial } = receivedBeneath(tried.seen, tried.trial, diffBetween(own, next));
        const seen = afterDiff(tried.seen, diff);
        expect(ownOf(seen, trial)).toEqual(next);
        for (const { table, id } of tried.trial.added)
          if (table === 'things') expect(standing(seen, id)).toEqual(standing(tried.seen, id));
      }),
      { numRuns: 300 },
    );
  });
});
