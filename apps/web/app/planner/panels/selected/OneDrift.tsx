import { Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { inFigures, type PlantedDrift, QUANTITY_MAX, type SpeciesCount } from '@understory/garden';
import { plantName } from '@understory/plan';
import { useSay } from '../../../shell/words.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { arrangeDrift, leastInDrift, setInDrift } from '../../editor/commands/drifts.ts';
import { useDrawing, useEditor } from '../planner-context.ts';
import { SymbolPicture } from '../SmallPicture.tsx';
import { CardHead } from './CardHead.tsx';
import { useTypedField } from './useTypedField.ts';

const Species = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 8,
});

/** The card of a drift: its species with how many of each, and how its plants stand on its ground. */
export function OneDrift({ drift }: { readonly drift: PlantedDrift }) {
  const { t } = useLingui();
  const editor = useEditor();
  const isLocked = drift.plants.some(({ locked }) => locked === true);
  const count = drift.species.reduce((sum, each) => sum + each.count, 0);
  return (
    <Stack gap={12}>
      <CardHead name={t`Drift of ${{ count }} plants`}>
        <Text soft look="small">
          <Trans>It is moved as one. Choose a plant in it once more to move that alone.</Trans>
        </Text>
      </CardHead>
      <Stack as="ul" gap={8} aria-label={t`Species of the drift`}>
        {drift.species.map((species) => (
          <SpeciesRow key={species.plant} drift={drift} species={species} isLocked={isLocked} />
        ))}
      </Stack>
      <Row gap={8}>
        <Button
          size="dense"
          look="quiet"
          disabled={isLocked}
          onClick={() => arrangeDrift(editor, drift, 'evenly')}
        >
          <Trans>Plant evenly</Trans>
        </Button>
        <Button
          size="dense"
          look="quiet"
          disabled={isLocked}
          onClick={() => arrangeDrift(editor, drift, 'loosely')}
        >
          <Trans>Plant loosely</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

interface SpeciesRowProps {
  readonly drift: PlantedDrift;
  readonly species: SpeciesCount;
  readonly isLocked: boolean;
}

/** How many of a species stand in the drift, typed or stepped. */
function SpeciesRow({ drift, species: { plant, count }, isLocked }: SpeciesRowProps) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const card = plants.get(plant);
  const name = plantName(plants, plant, say);
  const least = leastInDrift(drift, plant);
  const field = useTypedField(String(count), (text) => {
    const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!(number >= least && number <= QUANTITY_MAX))
      return t`Write a whole number from ${{ least }} to ${{ most: inFigures(QUANTITY_MAX) }}.`;
    setInDrift(editor, drift, plant, number);
    return undefined;
  });
  return (
    <Species>
      {card ? <SymbolPicture card={card} size={40} /> : <span />}
      <Field label={name} size="dense" inputMode="numeric" disabled={isLocked} {...field} />
      <Row gap={0} oneLine>
        <IconButton
          label={t`One ${name} fewer`}
          disabled={isLocked || count <= least}
          icon={<RemoveRounded fontSize="small" />}
          onClick={() => setInDrift(editor, drift, plant, count - 1)}
        />
        <IconButton
          label={t`One ${name} more`}
          disabled={isLocked}
          icon={<AddRounded fontSize="small" />}
          onClick={() => setInDrift(editor, drift, plant, count + 1)}
        />
      </Row>
    </Species>
  );
}
