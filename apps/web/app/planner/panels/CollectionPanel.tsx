import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { PlantRow } from './PlantRow.tsx';
import { useDrawing, useEditor, useHand } from './planner-context.ts';

/** The plants chosen for this garden. Each is placed by dragging its symbol, or taken in hand and placed by taps or keys. */
export function CollectionPanel({ onFind, onTaken }: { onFind: () => void; onTaken: () => void }) {
  const editor = useHand();
  const collection = useDrawing((state) => state.document.collection);
  const plants = useDrawing((state) => state.plants);
  const inHand = useEditor((state) => state.inHand);
  if (collection.length === 0) {
    return (
      <Box sx={{ py: 2 }}>
        <Typography sx={{ mb: 2 }}>
          Your collection is empty. Find plants for this garden and add the ones you like.
        </Typography>
        <Button variant="contained" onClick={onFind}>
          Find plants
        </Button>
      </Box>
    );
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Drag a symbol onto the plan, or choose Place and tap where it should stand.
      </Typography>
      <Box component="ul" aria-label="Collection" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {collection.map((id) => {
          const card = plants.get(id);
          if (!card) {
            return (
              <Typography component="li" key={id} variant="body2" sx={{ py: 1 }}>
                Plant {id} is not in the catalogue any more.
              </Typography>
            );
          }
          const held = inHand === id;
          return (
            <PlantRow key={id} card={card}>
              <Button
                size="small"
                variant={held ? 'contained' : 'outlined'}
                aria-pressed={held}
                aria-label={held ? `Put down ${card.common_name}` : `Place ${card.common_name}`}
                onClick={() => {
                  if (held) {
                    editor.take('select');
                    return;
                  }
                  editor.takePlant(id);
                  editor.say(`${card.common_name} in hand. Tap the plan, or press Enter on it, to place.`);
                  onTaken();
                }}
                sx={{ minWidth: 64, px: 1 }}
              >
                {held ? 'In hand' : 'Place'}
              </Button>
              <IconButton
                aria-label={`Take ${card.common_name} out of the collection`}
                onClick={() => editor.uncollect(id)}
                sx={{ width: 40, height: 44 }}
              >
                <CloseRounded fontSize="small" />
              </IconButton>
            </PlantRow>
          );
        })}
      </Box>
    </>
  );
}
