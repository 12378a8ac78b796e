import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isQuantity, type PlantThing, QUANTITY_MAX } from '@understory/garden';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { token } from '../../../ui/token.ts';
import { setQuantity } from '../../editor/commands/changing.ts';
import { useCrowding } from '../crowding.ts';
import { PlantFit } from '../PlantFit.tsx';
import { useDrawing, useEditor } from '../planner-context.ts';
import { sizeInWords } from '../plant-facts.ts';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { CardHead } from './CardHead.tsx';
import { changeThing } from './changing.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { useTypedField } from './useTypedField.ts';

/** The card of one placed plant: what it is, whom it crowds, how it fits this garden, and its numbers. */
export function OnePlant({ thing }: { readonly thing: PlantThing }) {
  const editor = useEditor();
  const unit = useLengthUnit();
  const card = useDrawing((state) => state.plants.get(thing.plant));
  const quantity = useTypedField(String(thing.quantity), (text) => {
    const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!isQuantity(number)) return `Write a whole number from 1 to ${QUANTITY_MAX.toLocaleString('en')}.`;
    setQuantity(editor, thing.id, number);
    return undefined;
  });
  const crowding = useCrowding(thing);
  const name = card?.common_name ?? `Plant ${thing.plant}`;
  const locked = thing.locked === true;
  return (
    <>
      <CardHead picture={card ? <SymbolPicture card={card} size={56} /> : null} name={name}>
        {card ? (
          <>
            <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
              {card.scientific_name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {sizeInWords(card, unit)}
            </Typography>
          </>
        ) : (
          <Typography variant="body2">This plant is not in the catalogue any more.</Typography>
        )}
      </CardHead>
      {crowding ? <Note>{crowding}</Note> : null}
      <PlaceFields thing={thing}>
        <TextField
          label="Quantity"
          size="small"
          disabled={locked}
          {...quantity}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </PlaceFields>
      <Box sx={{ mt: 0.5 }}>
        <FormControlLabel
          disabled={locked}
          label="Stood here before"
          control={
            <Checkbox
              checked={thing.existing === true}
              onChange={(_event, checked) =>
                changeThing(
                  editor,
                  thing,
                  checked ? `Marked ${name} as standing here before` : `Marked ${name} as new`,
                  { existing: checked ? true : null },
                )
              }
            />
          }
        />
      </Box>
      {card ? <PlantFit card={card} thing={thing.id} /> : null}
      {card ? (
        <Link
          component={RouterLink}
          to={`/plants/${card.id}-${card.slug}`}
          sx={{ display: 'inline-flex', alignItems: 'center', mt: 0.5, minHeight: 44 }}
        >
          All about {card.common_name}
        </Link>
      ) : null}
    </>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" sx={{ borderLeft: `3px solid ${token.warn}`, pl: 1.25, my: 0.75 }}>
    {children}
  </Typography>
);
