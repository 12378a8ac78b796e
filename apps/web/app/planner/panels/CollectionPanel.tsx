import { Trans, useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  const { showDesigns } = usePlanner();
  const collection = useDrawing((state) => state.document.collection);
  const plants = useDrawing((state) => state.plants);
  if (collection.length === 0) {
    return (
      <Stack>
        <Text>
          <Trans>Your collection is empty. Find plants for this garden and add the ones you like.</Trans>
        </Text>
        <Row gap={8}>
          <Button look="next" onClick={onFind}>
            <Trans>Find plants</Trans>
          </Button>
          <Button look="quiet" onClick={showDesigns}>
            <Trans>Begin with a design</Trans>
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <Text soft look="small">
        <Trans>
          Drag a plant onto the plan, or choose Place and tap where it should stand. Its name shows how it
          fits this garden.
        </Trans>
      </Text>
      <Stack as="ul" gap={0} aria-label={t`Collection`}>
        {collection.map(({ plant: id }) => {
          const card = plants.get(id);
          return card ? (
            <PlantRow key={id} card={card} arrived={id === arrived}>
              <PlacePlantButton card={card} onTaken={onTaken} />
              <TakeOutButton plant={id} />
            </PlantRow>
          ) : (
            <Gone key={id}>
              <Text look="small">
                <Trans>Plant {id} is not in the catalogue any more.</Trans>
              </Text>
              <TakeOutButton plant={id} />
            </Gone>
          );
        })}
      </Stack>
    </Stack>
  );
}

function TakeOutButton({ plant }: { plant: number }) {
  const { t } = useLingui();
  const editor = useEditor();
  return (
    <IconButton
      label={t`Take ${{ name: editor.plantName(plant) }} out of the collection`}
      onClick={() => uncollect(editor, plant)}
      icon={<CloseRounded fontSize="small" />}
    />
  );
}
