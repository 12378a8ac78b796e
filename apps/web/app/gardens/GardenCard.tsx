import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { GardenCard as GardenFacts } from '@understory/contract';
import { counted, feetToInches, formatLength, type LengthUnit } from '@understory/garden';
import { Link as RouterLink } from 'react-router';
import { Day } from '../members/profile/Day.tsx';
import { useLengthUnit } from '../shell/length-unit.ts';
import { REGIONAL_MUSES } from '../shell/muses.ts';
import { GardenThumbnail } from './drawing/GardenThumbnail.tsx';
import { type GardenActs, GardenMenu } from './GardenMenu.tsx';
import { GARDEN_ICONS } from './garden-icons.ts';
import { NativeShare } from './NativeShare.tsx';

export const plantWords = ({
  plant_count,
  species_count,
}: Pick<GardenFacts, 'plant_count' | 'species_count'>): string => {
  const plants = counted(plant_count, 'plant');
  return `${plants} of ${species_count} species`;
};

export const sizeWords = (
  { width, length }: Pick<GardenFacts, 'width' | 'length'>,
  unit: LengthUnit,
): string => `${formatLength(feetToInches(width), unit)} by ${formatLength(feetToInches(length), unit)}`;

type GardenCardProps = GardenActs & { garden: GardenFacts };

/** A garden in the list: its plan, its figures, and what can be done with it. */
export function GardenCard({ garden, ...acts }: GardenCardProps) {
  const unit = useLengthUnit();
  const region = REGIONAL_MUSES[garden.region_id - 1]?.region;
  const muse = garden.theme_id === null ? undefined : REGIONAL_MUSES[garden.theme_id - 1];
  return (
    <Card
      component="article"
      sx={{ position: 'relative', height: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <GardenThumbnail garden={garden} />
        {muse ? <Box aria-hidden sx={{ height: 6, bgcolor: muse.color }} /> : null}
      </Box>
      <Box sx={{ p: 2.5, display: 'grid', gap: 2.5, alignContent: 'space-between', flexGrow: 1 }}>
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <GardenIcon name={garden.muse_icon} />
            <Typography
              variant="h3"
              component="h2"
              sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              <Link
                component={RouterLink}
                to={`/gardens/${garden.id}`}
                underline="hover"
                // The whole card leads to the garden; the menu lies above it.
                sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
              >
                <bdi>{garden.name}</bdi>
              </Link>
            </Typography>
            <GardenMenu id={garden.id} name={garden.name} may={garden.may} {...acts} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[sizeWords(garden, unit), region].filter(Boolean).join(' · ')}
          </Typography>
          {garden.plant_count > 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {plantWords(garden)}
            </Typography>
          ) : null}
          {garden.description ? (
            <Typography
              variant="body2"
              sx={{
                mt: 1,
                overflowWrap: 'anywhere',
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
              }}
            >
              <bdi>{garden.description}</bdi>
            </Typography>
          ) : null}
        </Box>
        <Box>
          <NativeShare percentage={garden.native_percentage} placed={garden.plant_count} />
          <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            Last changed <Day moment={garden.updated_at} length="medium" />
          </Typography>
        </Box>
      </Box>
    </Card>
  );
}

/** The icon a garden wears; nothing for one that another program gave it. */
function GardenIcon({ name }: { name: string | null }) {
  const known = name === null ? undefined : GARDEN_ICONS[name];
  return known ? <known.Icon aria-hidden sx={{ mt: 0.5, color: 'text.primary' }} /> : null;
}
