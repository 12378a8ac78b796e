import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type BedThing, formatLength, GROUNDS, INCHES_PER_FOOT, lengthOf } from '@understory/garden';
import { areaInWords, boundsOfDrawn, GROUND_WORDS, groundOf, thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useDrawing, useEditor } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { changeThing, readBedName, readHeight, sidesInWords } from './changing.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { useTypedField } from './useTypedField.ts';

/** The card of a piece of ground: what covers it, its name, how large it is, and how high a building stands. */
export function OneBed({ thing }: { readonly thing: BedThing }) {
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const locked = thing.locked === true;
  const called = thingName(plants, thing);
  const name = useTypedField(thing.name, (text) => {
    const read = readBedName(text);
    if ('wrong' in read) return read.wrong;
    const label = read.value ? `Named ${called} ${read.value}` : `Took the name of ${called} away`;
    changeThing(editor, thing, label, { name: read.value });
    return undefined;
  });
  const height = useTypedField(
    thing.height === undefined ? '' : formatLength(thing.height * INCHES_PER_FOOT, unit),
    (text) => {
      const read = readHeight(text, unit);
      if ('wrong' in read) return read.wrong;
      changeThing(editor, thing, `Changed the height of ${called}`, { height: read.value });
      return undefined;
    },
  );
  const outline = groundOf(thing);
  const { west, north, east, south } = boundsOfDrawn(thing);
  return (
    <>
      <CardHead name={called}>
        <Typography variant="body2" color="text.secondary">
          {areaInWords(outline, unit)}, {sidesInWords(east - west, south - north, unit)} across,{' '}
          {formatLength(lengthOf(outline, true), unit)} around
        </Typography>
      </CardHead>
      <PlaceFields thing={thing}>
        <TextField label="Name" size="small" disabled={locked} {...name} sx={{ gridColumn: '1 / -1' }} />
        <TextField
          select
          label="Ground"
          size="small"
          disabled={locked}
          value={thing.ground}
          onChange={({ target }) => {
            const ground = GROUNDS.find((each) => each === target.value);
            if (ground)
              changeThing(editor, thing, `Made ${called} ${GROUND_WORDS[ground].toLowerCase()}`, { ground });
          }}
        >
          {GROUNDS.map((ground) => (
            <MenuItem key={ground} value={ground}>
              {GROUND_WORDS[ground]}
            </MenuItem>
          ))}
        </TextField>
        {thing.ground === 'building' ? (
          <TextField label="Height" size="small" disabled={locked} {...height} />
        ) : null}
      </PlaceFields>
    </>
  );
}
