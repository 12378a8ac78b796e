import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  listedCodes,
  type PlantLight,
  type PlantThing,
  SUN_WORDS,
  type SunCode,
  sunClassOf,
  sunOfZone,
  toldAt,
  type ZoneLight,
  zonesAmong,
} from '@understory/garden';
import { edgeWords, northOf, spotInWords } from '@understory/plan';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useDrawing, usePlanner } from '../panels/planner-context.ts';
import { useLight } from './garden-light.ts';
import { hoursInWords, notedInWords, plantInSun } from './light-words.ts';

/** The sun that a plant stands in, held against what it wants; with the nearest spot that suits it where this one does not. */
export function PlantInSun({ thing }: { readonly thing: PlantThing }) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const known = useLight((state) => state.light?.plants.get(thing.id));
  const things = useDrawing((state) => state.document.things);
  const card = useDrawing((state) => state.plants.get(thing.plant));
  const north = useDrawing((state) => northOf(state.document.facts));
  if (!known || !card) return null;
  const light = asNotedNow(known, toldAt(zonesAmong(things), thing).light, card.sun_exposure);
  const wants = listedCodes(card.sun_exposure, SUN_WORDS, 'or', say).toLocaleLowerCase();
  const { nearest } = light;
  return (
    <Text look="small" firm={!light.suits}>
      {plantInSun(light, wants, say)}{' '}
      {nearest === undefined ? null : nearest ? (
        t`The nearest spot that suits it: ${{ spot: spotInWords(nearest, edgeWords(north), say, unit) }}`
      ) : (
        <Trans>No spot of this garden suits it.</Trans>
      )}
    </Text>
  );
}

/** A light with what its gardener notes now: that is told at once, and not when the hours are worked out anew. */
function asNotedNow(
  { told: _, nearest, ...light }: PlantLight,
  told: ZoneLight | undefined,
  wants: readonly SunCode[],
): PlantLight {
  const sun = (told && sunOfZone(told)) ?? sunClassOf(light.hours);
  const suits = wants.length === 0 || wants.includes(sun);
  return {
    ...light,
    ...(told && { told }),
    sun,
    suits,
    ...(suits || nearest === undefined ? {} : { nearest }),
  };
}

/** So many kinds are named; the others are counted. */
const NAMED = 8;

/** Which plants stand in a light that does not suit them, by kind; a press shows one, and the next press the next of its kind. */
export function PlantsInSun() {
  const { t } = useLingui();
  const say = useSay();
  const { editor } = usePlanner();
  const light = useLight((state) => state.light);
  const things = useDrawing(({ document }) => document.things);
  if (!light || light.plants.size === 0) return null;
  const wrong = things.flatMap((thing) => {
    const lit = light.plants.get(thing.id);
    return thing.kind === 'plant' && lit && !lit.suits ? [{ thing, lit }] : [];
  });
  if (wrong.length === 0)
    return (
      <Text look="small">
        <Trans>Every plant stands in a light that suits it.</Trans>
      </Text>
    );
  const kinds = [
    ...Map.groupBy(wrong, ({ thing, lit }) =>
      lit.told ? `${thing.plant} ${notedInWords(lit.told, say)}` : `${thing.plant}`,
    ).values(),
  ];
  const more = kinds.length - NAMED;
  const showNext = (kind: typeof wrong) => {
    const seen = kind.findIndex(({ thing }) => editor.selection.ids.has(thing.id));
    const next = kind[(seen + 1) % kind.length];
    if (next) editor.selection.show(next.thing.id);
  };
  const named = ([first, ...others]: typeof wrong): string => {
    if (!first) return '';
    const { thing, lit } = first;
    const name = editor.plantName(thing.plant);
    const hours = [first, ...others].map((one) => one.lit.hours);
    const told = lit.told
      ? notedInWords(lit.told, say)
      : hoursInWords([Math.min(...hours), Math.max(...hours)], say);
    return others.length === 0 ? `${name}, ${told}` : `${name} × ${hours.length}, ${told}`;
  };
  return (
    <div>
      <Text firm look="small">
        <Plural
          value={wrong.length}
          one="# plant stands in a light that does not suit it:"
          other="# plants stand in a light that does not suit them:"
        />
      </Text>
      <Misplaced aria-label={t`In the wrong light`}>
        {kinds.slice(0, NAMED).map((kind) => (
          <li key={kind[0]?.thing.id}>
            <Button look="quiet" size="dense" onClick={() => showNext(kind)}>
              {named(kind)}
            </Button>
          </li>
        ))}
      </Misplaced>
      {more > 0 ? (
        <Text soft look="small">
          <Plural value={more} one="and # other kind" other="and # other kinds" />
        </Text>
      ) : null}
    </div>
  );
}

const Misplaced = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  marginBlockStart: 4,
  justifyItems: 'start',
});
