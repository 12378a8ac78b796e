import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { feetToInches, formatLength, TREE_HEIGHT_MAX, TREE_SPREAD, type TreeThing } from '@understory/garden';
import { thingName } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useDrawing, useEditor } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { changeThing, readBedName, readFeet } from './changing.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { useTypedField } from './useTypedField.ts';

/** The card of a tree that stood there before, whose species nobody has to know. */
export function OneTree({ thing }: { readonly thing: TreeThing }) {
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const unit = useLengthUnit();
  const called = thingName(plants, thing);
  const locked = thing.locked === true;
  const name = useTypedField(thing.name, (text) => {
    const read = readBedName(text);
    if ('wrong' in read) return read.wrong;
    changeThing(editor, thing, `Named ${called} ${read.value || 'nothing'}`, { name: read.value });
    return undefined;
  });
  const spread = useTypedField(formatLength(feetToInches(thing.spread), unit), (text) => {
    const read = readFeet(text, unit, TREE_SPREAD);
    if ('wrong' in read) return read.wrong;
    changeThing(editor, thing, `Changed the crown of ${called}`, { spread: read.value });
    return undefined;
  });
  const shownHeight = thing.height === undefined ? '' : formatLength(feetToInches(thing.height), unit);
  const height = useTypedField(shownHeight, (text) => {
    const none = text.trim() === '';
    const read = none ? { value: null } : readFeet(text, unit, { min: 0.5, max: TREE_HEIGHT_MAX });
    if ('wrong' in read) return read.wrong;
    changeThing(editor, thing, `Changed the height of ${called}`, { height: read.value });
    return undefined;
  });
  return (
    <>
      <CardHead name={called}>
        <Typography variant="body2" color="text.secondary">
          Stood here before: it is neither bought nor counted among the plants.
        </Typography>
      </CardHead>
      <PlaceFields thing={thing}>
        <TextField
          label="Name"
          size="small"
          disabled={locked}
          {...name}
          placeholder="Old apple"
          sx={{ gridColumn: '1 / -1' }}
        />
        <TextField label="Crown across" size="small" disabled={locked} {...spread} />
        <TextField label="Height" size="small" disabled={locked} {...height} placeholder="Not known" />
      </PlaceFields>
      <Box sx={{ mt: 0.5 }}>
        <FormControlLabel
          disabled={locked}
          label="Keeps its leaves in winter"
          control={
            <Checkbox
              checked={thing.evergreen === true}
              onChange={(_event, checked) =>
                changeThing(
                  editor,
                  thing,
                  `Marked ${called} as ${checked ? 'evergreen' : 'bare in winter'}`,
                  {
                    evergreen: checked ? true : null,
                  },
                )
              }
            />
          }
        />
      </Box>
    </>
  );
}
