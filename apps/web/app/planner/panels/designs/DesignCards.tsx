import LockOutlined from '@mui/icons-material/LockOutlined';
import type { GardenTemplate, Gets, Site } from '@understory/contract';
import { emptyGarden, type GardenDocument, type PlantsById } from '@understory/plan';
import { useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { ON_BARE_PAPER, thingsOfDesign } from '../../document/design-things.ts';
import { MOISTURE_WORDS, SUN_WORDS } from '../plant-facts.ts';
import { PlanThumbnail } from './PlanThumbnail.tsx';

/** A design as it is on its sample plot. */
export function sampleOf({ name, sample }: GardenTemplate, plants: PlantsById): GardenDocument {
  const { width, length } = sample;
  const bare = emptyGarden({ name, width, length, shape: null, region_id: 1, site: {} });
  return {
    ...bare,
    things: [...thingsOfDesign(sample, '', plants, ON_BARE_PAPER)].sort((a, b) => a.z - b.z),
  };
}

export const plantBookOf = ({ plants }: Gets<'GET /garden-templates/'>): PlantsById =>
  new Map(plants.map((plant) => [plant.id, plant]));

interface Props {
  readonly designs: Gets<'GET /garden-templates/'>;
  readonly site: Site;
  readonly locked: boolean;
  readonly onChoose: (design: GardenTemplate) => void;
}

/** All designs, those for the garden's light and ground first. */
export function DesignCards({ designs, site, locked, onChoose }: Props) {
  const plants = useMemo(() => plantBookOf(designs), [designs]);
  const sorted = useMemo(
    () => designs.templates.toSorted((a, b) => Number(suitsSite(b, site)) - Number(suitsSite(a, site))),
    [designs, site],
  );
  return (
    <Grid as="ul" min="250px" aria-label="Designs">
      {sorted.map((design) => (
        <Card key={design.key}>
          <DesignCard
            design={design}
            plants={plants}
            suits={suitsSite(design, site)}
            locked={locked}
            onChoose={() => onChoose(design)}
          />
        </Card>
      ))}
    </Grid>
  );
}

/** Whether nothing that is known of the site speaks against a design. */
const suitsSite = (
  { sun_exposure, moisture }: Pick<GardenTemplate, 'sun_exposure' | 'moisture'>,
  site: Site,
): boolean =>
  (!site.sun_exposure || sun_exposure.includes(site.sun_exposure)) &&
  (!site.moisture || moisture.includes(site.moisture));

/** `Full sun or partial sun; moist or dry ground`. */
export const madeFor = ({ sun_exposure, moisture }: GardenTemplate): string => {
  const light = sun_exposure.map((code) => SUN_WORDS[code].toLowerCase()).join(' or ');
  const ground = moisture.map((code) => MOISTURE_WORDS[code].toLowerCase()).join(' or ');
  return `${light.charAt(0).toUpperCase()}${light.slice(1)}; ${ground} ground`;
};

interface CardProps {
  readonly design: GardenTemplate;
  readonly plants: PlantsById;
  readonly suits: boolean;
  readonly locked: boolean;
  readonly onChoose: () => void;
}

const Card = styled('li')({ display: 'grid' });

const Sample = styled('span')({
  display: 'grid',
  placeItems: 'center',
  height: 150,
  overflow: 'hidden',
});

function DesignCard({ design, plants, suits, locked, onChoose }: CardProps) {
  const sample = useMemo(() => sampleOf(design, plants), [design, plants]);
  return (
    <Button look="card" onClick={onChoose}>
      <Sample>
        <PlanThumbnail
          document={sample}
          plants={plants}
          label={`Sample plan of the design ${design.name}`}
          width={236}
          height={148}
          named={false}
        />
      </Sample>
      <Text firm as="span">
        {locked ? <LockOutlined fontSize="small" titleAccess="Locked" /> : null} {design.name}
      </Text>
      <Text look="small" as="span">
        {design.situation}
      </Text>
      <Text soft look="small" as="span">
        {madeFor(design)}
        {suits ? '' : '. Not for this garden’s'}
      </Text>
    </Button>
  );
}
