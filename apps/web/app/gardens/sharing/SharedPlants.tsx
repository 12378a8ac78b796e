import type { SharedPlant } from '@understory/contract';
import { BloomBar, LAYER_NAMES, PlantPlate, plantPath, StatusBadge } from '../../plants/index.ts';
import { useSay } from '../../shell/words.ts';
import { RINGED_BY_COVER, Row, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { byLayer, quantityWords } from './shared-garden-words.ts';

const Plants = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '20px 32px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    gap: '4px 14px',
    alignContent: 'start',
    breakInside: 'avoid',
    borderRadius: token.radius.small,
    ...RINGED_BY_COVER,
  },
  '& em': { display: 'block', color: token.inkSoft, lineHeight: 1.35 },
  '& .count': { margin: '4px 0 8px', fontSize: '0.9375rem', fontVariantNumeric: 'tabular-nums' },
});

/** Every plant of a shared garden, layer by layer. */
export function SharedPlants({ plants }: { plants: readonly SharedPlant[] }) {
  const say = useSay();
  return byLayer(plants).map(({ layer, plants: own }) => (
    <Stack key={layer} gap={12}>
      <Text look="h4" as="h3">
        {say(LAYER_NAMES[layer])}
      </Text>
      <Plants aria-label={say(LAYER_NAMES[layer])}>
        {own.map((plant) => (
          <li key={plant.id}>
            <PlantPlate plant={plant} size={84} />
            <div>
              <Text look="h5" as="h4">
                <TextLink to={plantPath(plant)} look="cover">
                  {plant.common_name}
                </TextLink>
              </Text>
              <em lang="la">{plant.scientific_name}</em>
              <div className="count">
                <Row gap={8}>
                  {quantityWords(plant, say)}
                  {plant.is_native ? <StatusBadge status="native" /> : null}
                </Row>
              </div>
              <BloomBar plant={plant} />
            </div>
          </li>
        ))}
      </Plants>
    </Stack>
  ));
}
