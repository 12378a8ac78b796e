import type { HardscapeThing, Thing } from '../drawing/thing.ts';
import type { Template } from './template.ts';

/**
 * The designs that are everybody's, guests included, with what each brings beside plants. It stands apart from the designs so that
 * whoever checks a drawing needs none of their parts; a test holds it against them.
 */
export const STARTER_DESIGNS = {
  pollinator_border: { built: [], open: undefined },
  small_courtyard: { built: ['bench_wood_withback'], open: 'paving' },
  dry_shade: { built: ['log_nurse_small'], open: undefined },
} as const satisfies Record<
  string,
  { readonly built: readonly string[]; readonly open: NonNullable<Template['open']>['ground'] | undefined }
>;

type Starter = (typeof STARTER_DESIGNS)[keyof typeof STARTER_DESIGNS];

/** Whether a design is everybody's. */
export const isStarterDesign = (key: string): key is keyof typeof STARTER_DESIGNS =>
  Object.hasOwn(STARTER_DESIGNS, key);

/** The field of a thing's entry that names the starter design it came with. */
const DESIGN = 'design';

/** What names the starter design a thing came with; nothing for any other design. */
export const fromStarter = (key: string): Pick<Thing, 'extra'> =>
  isStarterDesign(key) ? { extra: { [DESIGN]: key } } : {};

function starterOf({ extra }: Thing): { readonly key: string; readonly brings: Starter } | undefined {
  const key = extra?.[DESIGN];
  return typeof key === 'string' && isStarterDesign(key) ? { key, brings: STARTER_DESIGNS[key] } : undefined;
}

const bringsType = ({ built }: Starter, { type }: HardscapeThing): boolean =>
  (built as readonly string[]).includes(type);

/** Which part of its design a thing is; undefined for what no starter design brings. */
function partOf(thing: Thing): string | undefined {
  const starter = starterOf(thing);
  if (!starter) return undefined;
  const { key, brings } = starter;
  if (thing.kind === 'hardscape') return bringsType(brings, thing) ? `${key} ${thing.type}` : undefined;
  if (thing.kind !== 'bed') return undefined;
  if (thing.form === 'circle') return thing.ground === brings.open ? `${key} open` : undefined;
  return thing.form === 'polygon' && thing.ground === 'planting' ? `${key} bed` : undefined;
}

/**
 * Whether a thing is what a starter design brings: its bench, its paved circle, its bed along a plot that is no rectangle. A garden
 * has each of them once without a plan for it, so that the name of a design is no way round the plans.
 * @param things all that stands in the garden, the thing itself included
 */
export function isOfStarter(thing: Thing, things: Iterable<Thing>): boolean {
  const part = partOf(thing);
  if (part === undefined) return false;
  for (const other of things) if (other.id !== thing.id && partOf(other) === part) return false;
  return true;
}
