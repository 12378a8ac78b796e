import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LABEL_SIZES, type LabelSize, type LabelThing } from '@understory/garden';
import { LABEL_INCHES } from '@understory/plan';
import { useEditor } from '../planner-context.ts';
import { CardHead } from './CardHead.tsx';
import { changeThing, readLabelText } from './changing.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { RotationField } from './RotationField.tsx';
import { useTypedField } from './useTypedField.ts';

const SIZE_WORDS: Readonly<Record<LabelSize, string>> = { small: 'Small', medium: 'Medium', large: 'Large' };

/** The card of a label: its words, how large they are on the ground, and where they stand. */
export function OneLabel({ thing }: { readonly thing: LabelThing }) {
  const editor = useEditor();
  const locked = thing.locked === true;
  const text = useTypedField(
    thing.text,
    (typed) => {
      const read = readLabelText(typed);
      if ('wrong' in read) return read.wrong;
      changeThing(editor, thing, 'Changed the words of a label', { text: read.value });
      return undefined;
    },
    { lines: true },
  );
  return (
    <>
      <CardHead name="Label" />
      <PlaceFields thing={thing}>
        <TextField
          label="Words"
          size="small"
          multiline
          minRows={2}
          maxRows={8}
          disabled={locked}
          {...text}
          slotProps={{ htmlInput: { dir: 'auto' } }}
          sx={{ gridColumn: '1 / -1' }}
        />
        <TextField
          select
          label="Letters"
          size="small"
          disabled={locked}
          value={thing.size}
          slotProps={{ select: { renderValue: () => SIZE_WORDS[thing.size] } }}
          onChange={({ target }) =>
            changeThing(editor, thing, 'Changed the size of a label', { size: target.value })
          }
        >
          {LABEL_SIZES.map((size) => (
            <MenuItem key={size} value={size}>
              {SIZE_WORDS[size]}, {LABEL_INCHES[size]} in
            </MenuItem>
          ))}
        </TextField>
        <RotationField thing={thing} />
      </PlaceFields>
    </>
  );
}
