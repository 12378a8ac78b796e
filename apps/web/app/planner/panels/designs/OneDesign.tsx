import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { GardenTemplate, Gets } from '@understory/contract';
import { type BedThing, inDrawingOrder } from '@understory/garden';
import type { GardenDocument, PlantsById } from '@understory/plan';
import { type ReactNode, useMemo, useState } from 'react';
import { sentenceOf } from '../../../gardens/garden-queries.ts';
import { ApiError } from '../../../shell/api.ts';
import {
  gardenForDesign,
  ON_BARE_PAPER,
  plantableBed,
  thingsOfDesign,
} from '../../document/design-things.ts';
import { bloomInWords } from '../bloom-words.ts';
import { useDrawing, useEditorState, usePlanner } from '../planner-context.ts';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { layoutQuery } from './design-queries.ts';
import { PlanThumbnail, usePictureRoom } from './PlanThumbnail.tsx';

type Layout = Gets<'POST /garden-templates/{key}/layout/'>;

interface Props {
  readonly design: GardenTemplate;
  readonly onBack: () => void;
  readonly onUse: (layout: Layout) => void;
}

/** A design as it would be in this garden, before anything is drawn. */
export function OneDesign({ design, onBack, onUse }: Props) {
  const { drawing } = usePlanner();
  // As it was when the design was chosen: using it changes the garden while the picture still fades.
  const [document] = useState(drawing.document);
  const selection = useEditorState((state) => state.overlay.selection);
  const bed = plantableBed(document, selection);
  const [inBed, setInBed] = useState(bed !== undefined);
  const [seed, setSeed] = useState(1);
  const within = inBed ? bed : undefined;
  const asked = useMemo(() => ({ ...gardenForDesign(document, within), seed }), [document, within, seed]);
  const laid = useQuery(layoutQuery(design.key, asked));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Button startIcon={<ArrowBackRounded />} onClick={onBack} sx={{ ml: -1 }}>
          All designs
        </Button>
        <Typography>{design.gives}</Typography>
      </Box>
      {bed ? <Where bed={bed} inBed={inBed} onChange={setInBed} /> : null}
      {laid.isPending ? (
        <Box role="status" sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 200 }}>
          <CircularProgress aria-hidden size={28} />
          <Typography>Laying it out for this garden</Typography>
        </Box>
      ) : null}
      {laid.isError ? <Refused error={laid.error} onAgain={() => void laid.refetch()} /> : null}
      {laid.data ? (
        <Laid layout={laid.data} document={document} name={design.name}>
          <Button variant="contained" onClick={() => onUse(laid.data)}>
            Use this design
          </Button>
          <Button variant="outlined" onClick={() => setSeed(seed + 1)}>
            Another arrangement
          </Button>
        </Laid>
      ) : null}
    </Box>
  );
}

/** A sentence of the server's says what would do instead; anything else may go better at a second try. */
function Refused({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const mayGoBetter = !(error instanceof ApiError && error.code === 'template_does_not_fit');
  return (
    <Alert
      severity={mayGoBetter ? 'error' : 'info'}
      action={
        mayGoBetter ? (
          <Button color="inherit" onClick={onAgain}>
            Try again
          </Button>
        ) : null
      }
    >
      {mayGoBetter ? `It could not be laid out. ${sentenceOf(error)}` : sentenceOf(error)}
    </Alert>
  );
}

interface WhereProps {
  readonly bed: BedThing;
  readonly inBed: boolean;
  readonly onChange: (inBed: boolean) => void;
}

function Where({ bed, inBed, onChange }: WhereProps) {
  return (
    <FormControl>
      <FormLabel id="design-where">Where it goes</FormLabel>
      <RadioGroup
        row
        aria-labelledby="design-where"
        value={inBed ? 'bed' : 'garden'}
        onChange={(_event, value) => onChange(value === 'bed')}
      >
        <FormControlLabel
          value="bed"
          control={<Radio />}
          label={bed.name ? `The bed “${bed.name}”` : 'The selected bed'}
        />
        <FormControlLabel value="garden" control={<Radio />} label="The free ground of the garden" />
      </RadioGroup>
    </FormControl>
  );
}

interface LaidProps {
  readonly layout: Layout;
  readonly document: GardenDocument;
  readonly name: string;
  readonly children: ReactNode;
}

function Laid({ layout, document, name, children }: LaidProps) {
  const known = useDrawing((state) => state.plants);
  const plants: PlantsById = useMemo(
    () => new Map([...known, ...layout.plants_details.map((card) => [card.id, card] as const)]),
    [known, layout],
  );
  const planned = useMemo(
    () => ({
      ...document,
      things: [...document.things, ...thingsOfDesign(layout, name, plants, ON_BARE_PAPER)].sort(
        inDrawingOrder,
      ),
    }),
    [document, layout, name, plants],
  );
  const room = usePictureRoom();
  const count = layout.plants.length;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gap: 3,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <PlanThumbnail
          document={planned}
          plants={plants}
          label={`Plan of this garden with the design ${name}`}
          {...room}
          named
        />
        {layout.notes.length > 0 ? (
          <Box component="ul" sx={{ pl: 2.5, my: 1.5 }}>
            {layout.notes.map((note) => (
              <Typography key={note} component="li" variant="body2">
                {note}
              </Typography>
            ))}
          </Box>
        ) : null}
        {document.things.length > 0 ? (
          <Typography variant="body2">Nothing that stands in the garden is moved or removed.</Typography>
        ) : null}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>{children}</Box>
        <Typography>
          <strong>{count} plants</strong>, {Math.round(layout.native_percentage)}% native here
          {layout.bloom_months.length > 0 ? `; something flowers ${bloomInWords(layout.bloom_months)}` : ''}.
        </Typography>
        <PartList layout={layout} plants={plants} />
      </Box>
    </Box>
  );
}

function PartList({ layout, plants }: { layout: Layout; plants: PlantsById }) {
  const names = [...new Set(layout.parts.map(({ name }) => name))];
  return names.map((name) => (
    <Box key={name} component="section" sx={{ mt: 1.5 }}>
      <Typography variant="body2" component="h3" color="text.secondary" sx={{ fontWeight: 700 }}>
        {name}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {layout.parts
          .filter((part) => part.name === name)
          .map(({ plant, quantity }) => {
            const card = plants.get(plant);
            return card ? (
              <Box
                key={plant}
                component="li"
                sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.25 }}
              >
                <SymbolPicture card={card} size={32} />
                <Typography variant="body2">
                  {quantity} × {card.common_name}, <i>{card.scientific_name}</i>
                </Typography>
              </Box>
            ) : null;
          })}
      </Box>
    </Box>
  ));
}
