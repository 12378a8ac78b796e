import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatLength, isQuantity, parseLength, QUANTITY_MAX } from '@understory/garden';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PlantThing } from '../document/garden-document.ts';
import { useCrowding } from './crowding.ts';
import { useDrawing, useEditor, useHand, usePlanner } from './planner-context.ts';
import { doubtsAbout, sizeInWords } from './plant-facts.ts';
import { SymbolPicture } from './SymbolPicture.tsx';

/** What is selected: the card of one plant with its numbers, or how many are selected. */
export function SelectedPanel() {
  const { editor, focusDrawing } = usePlanner();
  const selection = useEditor((state) => state.marks.selection);
  const things = useDrawing((state) => state.document.things);
  const selected = useMemo(() => things.filter(({ id }) => selection.has(id)), [things, selection]);
  const [first] = selected;
  if (things.length === 0) return null;
  if (!first) {
    return (
      <Typography variant="body2" color="text.secondary">
        Choose a plant on the plan or in the list to see its numbers and move it exactly.
      </Typography>
    );
  }
  return (
    <Box>
      {selected.length === 1 ? (
        <OnePlant key={first.id} thing={first} />
      ) : (
        <Typography>
          {selected.length} plants are selected. Drag one of them, or use the arrows, to move them together.
        </Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<DeleteOutlineRounded />}
        onClick={() => {
          editor.removeSelected();
          focusDrawing();
        }}
        sx={{ mt: 1, display: 'flex' }}
      >
        {selected.length === 1 ? 'Remove from the plan' : `Remove ${selected.length} plants`}
      </Button>
    </Box>
  );
}

function OnePlant({ thing }: { thing: PlantThing }) {
  const editor = useHand();
  const card = useDrawing((state) => state.plants.get(thing.plant));
  const site = useDrawing((state) => state.document.facts.site);
  const toEast = useNumberField(formatLength(thing.x), (text) => {
    const x = parseLength(text);
    if (x === undefined) return 'Write feet and inches, as 4 ft 6 in.';
    return editor.moveTo(thing.id, { x, y: thing.y }) ? undefined : 'That is outside the garden.';
  });
  const toSouth = useNumberField(formatLength(thing.y), (text) => {
    const y = parseLength(text);
    if (y === undefined) return 'Write feet and inches, as 4 ft 6 in.';
    return editor.moveTo(thing.id, { x: thing.x, y }) ? undefined : 'That is outside the garden.';
  });
  const quantity = useNumberField(String(thing.quantity), (text) => {
    const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!isQuantity(number)) return `Write a whole number from 1 to ${QUANTITY_MAX.toLocaleString('en')}.`;
    editor.setQuantity(thing.id, number);
    return undefined;
  });
  const crowding = useCrowding(thing);
  const doubts = card ? doubtsAbout(card, site) : [];
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        {card ? <SymbolPicture card={card} size={56} /> : null}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h2">
            {card?.common_name ?? `Plant ${thing.plant}`}
          </Typography>
          {card ? (
            <>
              <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
                {card.scientific_name}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {sizeInWords(card)}
              </Typography>
            </>
          ) : (
            <Typography variant="body2">This plant is not in the catalogue any more.</Typography>
          )}
        </Box>
      </Box>
      {doubts.map((doubt) => (
        <Note key={doubt}>{doubt}</Note>
      ))}
      {crowding ? <Note>{crowding}</Note> : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, mt: 1.5 }}>
        <TextField label="From the west edge" size="small" {...toEast} />
        <TextField label="From the north edge" size="small" {...toSouth} />
        <TextField
          label="Quantity"
          size="small"
          {...quantity}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
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

const Note = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="body2"
    sx={(theme) => ({ borderLeft: `3px solid ${theme.vars.palette.warning.main}`, pl: 1.25, my: 0.75 })}
  >
    {children}
  </Typography>
);

/** A field that shows `value`, holds what is typed, and applies it on Enter or when it is left; `apply` answers what is wrong. */
function useNumberField(value: string, apply: (text: string) => string | undefined) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const id = useId();
  const settle = () => {
    if (typed === undefined || typed === value) {
      setTyped(undefined);
      setWrong(undefined);
      return;
    }
    const refusal = apply(typed);
    setWrong(refusal);
    if (!refusal) setTyped(undefined);
  };
  return {
    id,
    value: typed ?? value,
    error: wrong !== undefined,
    helperText: wrong,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: settle,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') settle();
      if (event.key === 'Escape') {
        setTyped(undefined);
        setWrong(undefined);
      }
    },
  };
}
