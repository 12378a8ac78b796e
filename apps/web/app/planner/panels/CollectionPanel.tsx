import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { uncollect } from '../editor/commands/changing.ts';
import { PlacePlantButton } from './PlacePlantButton.tsx';
import { PlantRow } from './PlantRow.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';

interface Props {
  /** The plant that has just come in from elsewhere: it is marked and brought into view. */
  readonly arrived: number | undefined;
  readonly onFind: () => void;
  readonly onTaken: () => void;
}

/** The plants chosen for this garden. Each is placed by dragging its symbol, or taken in hand and placed by taps or keys. */
export function CollectionPanel({ arrived, onFind, onTaken }: Props) {
  const { showDesigns } = usePlanner();
  const collection = useDrawing((state) => state.document.collection);
  const plants = useDrawing((state) => state.plants);
  if (collection.length === 0) {
    return (
      <Box sx={{ py: 2 }}>
        <Typography sx={{ mb: 2 }}>
          Your collection is empty. Find plants for this garden and add the ones you like.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={onFind}>
            Find plants
          </Button>
          <Button variant="outlined" onClick={showDesigns}>
            Begin with a design
          </Button>
        </Box>
      </Box>
    );
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Drag a plant onto the plan, or choose Place and tap where it should stand. Its name shows how it fits
        this garden.
      </Typography>
      <Box component="ul" aria-label="Collection" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {collection.map(({ plant: id }) => {
          const card = plants.get(id);
          return card ? (
            <PlantRow key={id} card={card} arrived={id === arrived}>
              <PlacePlantButton card={card} onTaken={onTaken} />
              <TakeOutButton plant={id} />
            </PlantRow>
          ) : (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', py: 0.75 }}>
              <Typography variant="body2" sx={{ flex: 1 }}>
                Plant {id} is not in the catalogue any more.
              </Typography>
              <TakeOutButton plant={id} />
            </Box>
          );
        })}
      </Box>
    </>
  );
}

function TakeOutButton({ plant }: { plant: number }) {
  const editor = useEditor();
  return (
    <IconButton
      aria-label={`Take ${editor.plantName(plant)} out of the collection`}
      onClick={() => uncollect(editor, plant)}
      sx={{ width: 44, height: 44, mr: -1 }}
    >
      <CloseRounded fontSize="small" />
    </IconButton>
  );
}
