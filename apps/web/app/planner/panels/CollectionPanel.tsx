import { Trans, useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { inFigures, isQuantity, onlyCollected, QUANTITY_MAX } from '@understory/garden';
import { useId } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { standingCounts } from '../document/thing-counts.ts';
import { setCollected, uncollect } from '../editor/commands/changing.ts';
import { PlacePlantButton } from './PlacePlantButton.tsx';
import { PlantRow } from './PlantRow.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';
import { useTypedField } from './selected/useTypedField.ts';

interface Props {
  /** The plant that has just come in from elsewhere: it is marked and brought into view. */
  readonly arrived: number | undefined;
  readonly onFind: () => void;
  readonly onTaken: () => void;
}

const Gone = styled('li')({ display: 'flex', alignItems: 'center', paddingBlock: 6, '& > p': { flex: 1 } });

/**
 * The plants chosen for this garden, those that stand nowhere yet first. Each is placed by dragging its symbol, or taken in hand and
 * placed by taps or keys.
 */
export function CollectionPanel({ arrived, onFind, onTaken }: Props) {
  const { t } = useLingui();
  const { showDesigns } = usePlanner();
  const collection = useDrawing((state) => state.document.collection);
  // As text, so that what is placed once more makes no row anew.
  const standing = useDrawing(({ document }) => {
    const counts = standingCounts(document.things);
    return document.collection.flatMap(({ plant }) => (counts.has(plant) ? [plant] : [])).join(' ');
  });
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
  const placed = new Set(standing.split(' ').map(Number));
  const aside = onlyCollected(collection, placed, ({ plant }) => plant);
  return (
    <Stack gap={8}>
      <Text soft look="small">
        <Trans>
          Drag a plant onto the plan, or choose Place and tap where it should stand. Its name shows how it
          fits this garden.
        </Trans>
      </Text>
      <Rows
        title={t`Collected, not yet on the plan`}
        rows={aside}
        asked
        arrived={arrived}
        onTaken={onTaken}
      />
      <Rows
        title={t`On the plan`}
        rows={collection.filter(({ plant }) => placed.has(plant))}
        arrived={arrived}
        onTaken={onTaken}
      />
    </Stack>
  );
}

interface RowsProps extends Pick<Props, 'arrived' | 'onTaken'> {
  readonly title: string;
  readonly rows: readonly { readonly plant: number; readonly quantity: number }[];
  /** Whether how many are wanted is asked: of what is placed, the plan says it. */
  readonly asked?: boolean;
}

/** A part of the collection below its title; nothing where it is empty. */
function Rows({ title, rows, asked = false, arrived, onTaken }: RowsProps) {
  const plants = useDrawing((state) => state.plants);
  const heading = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Text look="h5" as="h2" id={heading}>
        {title}
      </Text>
      <Stack as="ul" gap={0} aria-labelledby={heading}>
        {rows.map(({ plant: id, quantity }) => {
          const card = plants.get(id);
          return card ? (
            <PlantRow
              key={id}
              card={card}
              arrived={id === arrived}
              {...(asked && { wanted: quantity, more: <Wanted plant={id} quantity={quantity} /> })}
            >
              <PlacePlantButton card={card} onTaken={onTaken} />
              <TakeOutButton plant={id} />
            </PlantRow>
          ) : (
            <Gone key={id}>
              <Text look="small">
                <Trans>Plant {id} is not in the catalog any more.</Trans>
              </Text>
              <TakeOutButton plant={id} />
            </Gone>
          );
        })}
      </Stack>
    </section>
  );
}

/** How many are wanted of a plant before it has a place: so many a shopping plan buys where it is asked to. */
function Wanted({ plant, quantity }: { plant: number; quantity: number }) {
  const { t } = useLingui();
  const editor = useEditor();
  const field = useTypedField(String(quantity), (text) => {
    const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!isQuantity(number)) return t`Write a whole number from 1 to ${{ most: inFigures(QUANTITY_MAX) }}.`;
    setCollected(editor, plant, number);
    return undefined;
  });
  return (
    <Field
      label={t`How many you want`}
      hint={t`Bought only where a shopping plan is asked to.`}
      size="dense"
      inputMode="numeric"
      {...field}
    />
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
