import { msg, plural } from '@lingui/core/macro';
import { formatLength, lengthOf, type MeasureThing } from '@understory/garden';
import { measureInWords, thingName } from '@understory/plan';
import type { Say } from '@understory/words';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useDrawing } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { PlaceFields } from './PlaceFields.tsx';

/** The card of a measured line or area: what it measures, side by side. */
export function OneMeasure({ thing }: { readonly thing: MeasureThing }) {
  const say = useSay();
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const { points, closed } = thing;
  const sides = points.flatMap((point, index) => {
    const next = points[index + 1] ?? (closed ? points[0] : undefined);
    return next ? [formatLength(lengthOf([point, next], false), unit, say)] : [];
  });
  return (
    <Stack gap={12}>
      <CardHead name={thingName(plants, thing, say)}>
        <Text firm>{measureInWords(thing, unit, say)}</Text>
        {sides.length > 1 ? (
          <Text soft look="small">
            {sidesTold(sides, closed ? formatLength(lengthOf(points, true), unit, say) : undefined, say)}
          </Text>
        ) : null}
      </CardHead>
      <PlaceFields thing={thing} />
    </Stack>
  );
}

/** More sides than this are only counted. */
const SIDES_TOLD = 8;

/** One side after the other, and where they close how long they are together. */
function sidesTold(sides: readonly string[], around: string | undefined, say: Say): string {
  const told = sides.slice(0, SIDES_TOLD).join(', ');
  const more = sides.length - SIDES_TOLD;
  if (more <= 0) return around === undefined ? told : say(msg`${around} around: ${told}`);
  return around === undefined
    ? say(msg`${told}, and ${plural(more, { one: '# more side', other: '# more sides' })}`)
    : say(msg`${around} around: ${told}, and ${plural(more, { one: '# more side', other: '# more sides' })}`);
}
