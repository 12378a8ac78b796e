import Typography from '@mui/material/Typography';
import { formatLength, lengthOf, type MeasureThing } from '@understory/garden';
import { measureInWords, thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
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
    <>
      <CardHead name={thingName(plants, thing)}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {measureInWords(thing, unit)}
        </Typography>
        {sides.length > 1 ? (
          <Typography variant="body2" color="text.secondary">
            {closed ? `${formatLength(lengthOf(points, true), unit)} around: ` : ''}
            {sides.slice(0, SIDES_TOLD).join(', ')}
            {sides.length > SIDES_TOLD ? `, and ${sides.length - SIDES_TOLD} more sides` : ''}
          </Typography>
        ) : null}
      </CardHead>
      <PlaceFields thing={thing} />
    </>
  );
}

/** More sides than this are only counted. */
const SIDES_TOLD = 8;
