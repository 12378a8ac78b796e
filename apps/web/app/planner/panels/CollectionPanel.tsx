import CloseRounded from '@mui/icons-material/CloseRounded';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
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

const Gone = styled('li')({ display: 'flex', alignItems: 'center', paddingBlock: 6, '& > p': { flex: 1 } });

/** The plants chosen for this garden. Each is placed by dragging its symbol, or taken in hand and placed by taps or keys. */
export function CollectionPanel({ arrived, onFind, onTaken }: Props) {
  const { showDesigns } = usePlanner();
  const collection = useDrawing((state) => state.document.collection);
  const plants = useDrawing((state) => state.plants);
  if (collection.length === 0) {
    return (
      <Stack>
        <Text>Your collection is empty. Find plants for this garden and add the ones you like.</Text>
        <Row gap={8}>
          <Button look="next" onClick={onFind}>
            Find plants
          </Button>
          <Button look="quiet" onClick={showDesigns}>
            Begin with a design
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <Text soft look="small">
        Drag a plant onto the plan, or choose Place and tap where it should stand. Its name shows how it fits
        this garden.
      </Text>
      <Stack as="ul" gap={0} aria-label="Collection">
        {collection.map(({ plant: id }) => {
          const card = plants.get(id);
          return card ? (
            <PlantRow key={id} card={card} arrived={id === arrived}>
              <PlacePlantButton card={card} onTaken={onTaken} />
              <TakeOutButton plant={id} />
            </PlantRow>
          ) : (
            <Gone key={id}>
              <Text look="small">Plant {id} is not in the catalogue any more.</Text>
              <TakeOutButton plant={id} />
            </Gone>
          );
        })}
      </Stack>
    </Stack>
  );
}

function TakeOutButton({ plant }: { plant: number }) {
  const editor = useEditor();
  return (
    <IconButton
      label={`Take ${editor.plantName(plant)} out of the collection`}
      onClick={() => uncollect(editor, plant)}
      icon={<CloseRounded fontSize="small" />}
    />
  );
}
