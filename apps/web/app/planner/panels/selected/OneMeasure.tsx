import { formatLength, lengthOf, type MeasureThing } from '@understory/garden';
import { measureInWords, thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { sayHere } from '../../../shell/words.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useDrawing } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { PlaceFields } from './PlaceFields.tsx';

/** The card of a measured line or area: what it measures, side by side. */
export function OneMeasure({ thing }: { readonly thing: MeasureThing }) {
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const { points, closed } = thing;
  const sides = points.flatMap((point, index) => {
    const next = points[index + 1] ?? (closed ? points[0] : undefined);
    return next ? [formatLength(lengthOf([point, next], false), unit)] : [];
  });
  return (
    <Stack gap={12}>
      <CardHead name={thingName(plants, thing, sayHere)}>
        <Text firm>{measureInWords(thing, unit)}</Text>
        {sides.length > 1 ? (
          <Text soft look="small">
            {closed ? `${formatLength(lengthOf(points, true), unit)} around: ` : ''}
            {sides.slice(0, SIDES_TOLD).join(', ')}
            {sides.length > SIDES_TOLD ? `, and ${sides.length - SIDES_TOLD} more sides` : ''}
          </Text>
        ) : null}
      </CardHead>
      <PlaceFields thing={thing} />
    </Stack>
  );
}

/** More sides than this are only counted. */
const SIDES_TOLD = 8;
