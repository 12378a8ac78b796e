import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { GardenTemplate, Gets, Site } from '@understory/contract';
import { emptyGarden, type GardenDocument, type PlantsById } from '@understory/plan';
import { useMemo } from 'react';
import { token } from '../../../ui/token.ts';
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
    <Box
      component="ul"
      aria-label="Designs"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
        gap: 2,
      }}
    >
      {sorted.map((design) => (
        <Box component="li" key={design.key} sx={{ display: 'flex' }}>
          <DesignCard
            design={design}
            plants={plants}
            suits={suitsSite(design, site)}
            locked={locked}
            onChoose={() => onChoose(design)}
          />
        </Box>
      ))}
    </Box>
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

function DesignCard({ design, plants, suits, locked, onChoose }: CardProps) {
  const sample = useMemo(() => sampleOf(design, plants), [design, plants]);
  return (
    <ButtonBase
      focusRipple
      onClick={onChoose}
      sx={{
        flex: 1,
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        textAlign: 'left',
        p: 1.5,
        borderRadius: 2,
        border: `1px solid ${token.line}`,
        bgcolor: token.sheet,
        '&:hover, &.Mui-focusVisible': { borderColor: token.mark },
      }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', height: 150, overflow: 'hidden', mb: 1 }}>
        <PlanThumbnail
          document={sample}
          plants={plants}
          label={`Sample plan of the design ${design.name}`}
          width={236}
          height={148}
          named={false}
        />
      </Box>
      <Typography component="span" sx={{ fontWeight: 700, display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {locked ? <LockOutlined fontSize="small" titleAccess="Locked" /> : null}
        {design.name}
      </Typography>
      <Typography variant="body2" component="span">
        {design.situation}
      </Typography>
      <Typography variant="caption" component="span" color="text.secondary" sx={{ mt: 0.5 }}>
        {madeFor(design)}
        {suits ? '' : '. Not for this garden’s'}
      </Typography>
    </ButtonBase>
  );
}
