import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Plant, PlantCompanion } from '@understory/contract';
import { COMPANION_PLACES, type CompanionPlace } from '@understory/garden';
import { useHref } from 'react-router';
import { Stack } from '../../ui/layout.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { Caveat } from '../FieldNotes.tsx';
import { PlantPlate } from '../PlantPlate.tsx';
import { plantPath } from '../plant-path.ts';
import { LAYER_NAMES } from '../plant-words.ts';
import { PlantSection } from './PlantSection.tsx';
import { tellingReasons } from './telling-reasons.ts';

const PLACE_NAMES: Readonly<Record<CompanionPlace, MessageDescriptor>> = {
  above: msg`Above it`,
  beside: msg`Beside it`,
  below: msg`At its feet`,
};

const Cards = styled('ul')({
  ...bare,
  display: 'grid',
  gap: '20px 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr))',
  overflowWrap: 'anywhere',
  [token.from.sm]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& > li': { position: 'relative', display: 'grid', alignContent: 'start', gap: 4, breakInside: 'avoid' },
  '& > li > a': { marginTop: 4, fontWeight: token.weight.firm, lineHeight: 1.3, textDecoration: 'none' },
  '& > li:hover > a': { textDecoration: 'underline' },
  '& > li:has(.cover:focus-visible)': { ...token.ring(), outlineOffset: 6, borderRadius: token.radius.small },
});

/** Plants that share its place, by where they stand, each with its most telling reason. */
export function Companions({
  plant,
  companions,
}: {
  plant: Plant;
  companions: readonly PlantCompanion[] | undefined;
}) {
  const { t } = useLingui();
  const href = useHref(plantPath(plant));
  if (!companions) {
    return (
      <PlantSection id="companions">
        <Text>
          <Trans>
            Its companions could not be looked up. <TextLink href={href}>Load the page again</TextLink> to try
            once more.
          </Trans>
        </Text>
      </PlantSection>
    );
  }
  return (
    <PlantSection id="companions">
      {companions.length === 0 ? (
        <Text>
          <Trans>No plant of the catalog shares its light, moisture, soil and winters.</Trans>
        </Text>
      ) : null}
      {COMPANION_PLACES.map((place) => {
        const there = companions.filter((one) => one.place === place);
        return there.length > 0 ? (
          <Stack key={place} gap={8}>
            <Text look="h5" as="h3" id={`companions-${place}`}>
              {t(PLACE_NAMES[place])}
            </Text>
            <Cards aria-labelledby={`companions-${place}`}>
              {tellingReasons(there).map(({ companion, reason }) => (
                <li key={companion.plant.id}>
                  <PlantPlate plant={companion.plant} size={180} />
                  <TextLink to={plantPath(companion.plant)} look="cover">
                    {companion.plant.common_name}
                  </TextLink>
                  <Text look="small" soft>
                    <em lang="la">{companion.plant.scientific_name}</em>
                    <br />
                    {t(LAYER_NAMES[companion.plant.layer])}
                  </Text>
                  <Text look="small">{reason}</Text>
                </li>
              ))}
            </Cards>
          </Stack>
        ) : null;
      })}
      <Caveat>
        <Trans>
          They share its light, moisture, soil and winters, and none would overrun the other. The order is by
          a formula of our own: what thrives in the same spot, what grows wild in the same country, what
          flowers with it or after it, and what feeds caterpillars (counted for all of North America).
        </Trans>
      </Caveat>
    </PlantSection>
  );
}
