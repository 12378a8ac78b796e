import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatLength, type HardscapeThing, hardscapeExtent, hardscapeOf } from '@understory/garden';
import { thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { HardscapePicture } from '../HardscapePicture.tsx';
import { useDrawing, useEditor } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { changeThing, scalesOf, sidesInWords } from './changing.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { RotationField } from './RotationField.tsx';

/** The card of a hardscape item: its real size at each scale it may have, its place and how it is turned. */
export function OneHardscape({ thing }: { readonly thing: HardscapeThing }) {
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const { width, depth } = hardscapeExtent(thing.type, thing.scale);
  const unit = useLengthUnit();
  const known = hardscapeOf(thing.type);
  const name = thingName(plants, thing);
  return (
    <>
      <CardHead picture={<HardscapePicture type={thing.type} size={56} />} name={name}>
        <Typography variant="body2" color="text.secondary">
          {known ? `${known.category}. ` : `“${thing.type}” is not in the catalogue. `}
          {sidesInWords(width, depth, unit)}
        </Typography>
      </CardHead>
      <PlaceFields thing={thing}>
        <TextField
          select
          label="Size"
          size="small"
          disabled={thing.locked === true}
          value={String(thing.scale)}
          onChange={({ target }) => {
            const size = formatLength(hardscapeExtent(thing.type, Number(target.value)).width, unit);
            changeThing(editor, thing, `Made ${name} ${size} long`, { scale: Number(target.value) });
          }}
        >
          {[...new Set([...scalesOf(thing.type), thing.scale])].map((scale) => (
            <MenuItem key={scale} value={String(scale)}>
              {formatLength(hardscapeExtent(thing.type, scale).width, unit)} ({Math.round(scale * 100)}%)
            </MenuItem>
          ))}
        </TextField>
        <RotationField thing={thing} />
      </PlaceFields>
    </>
  );
}
