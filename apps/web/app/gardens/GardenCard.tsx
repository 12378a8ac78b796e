import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { GardenCard as GardenFacts } from '@understory/contract';
import { feetToInches, formatLength, type LengthUnit } from '@understory/garden';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useLengthUnit } from '../shell/length-unit.ts';
import { REGIONAL_MUSES } from '../shell/muses.ts';
import { NativeShare } from './NativeShare.tsx';
import { PlotOutline } from './PlotOutline.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const plantWords = ({ plant_count, species_count }: GardenFacts): string => {
  const plants = plant_count === 1 ? '1 plant' : `${plant_count.toLocaleString('en-US')} plants`;
  return `${plants} of ${species_count} species`;
};

const sizeWords = ({ width, length }: GardenFacts, unit: LengthUnit): string =>
  `${formatLength(feetToInches(width), unit)} by ${formatLength(feetToInches(length), unit)}`;

type GardenCardProps = { garden: GardenFacts; onRename: () => void; onDelete: () => void };

/** A garden in the list: its outline, its figures, and what can be done with it. */
export function GardenCard({ garden, onRename, onDelete }: GardenCardProps) {
  const unit = useLengthUnit();
  const region = REGIONAL_MUSES[garden.region_id - 1]?.region;
  return (
    <Card
      component="article"
      sx={{ position: 'relative', height: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <PlotOutline garden={garden} />
      </Box>
      <Box sx={{ p: 2.5, display: 'grid', gap: 1.5, alignContent: 'space-between', flexGrow: 1 }}>
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
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
            <GardenMenu name={garden.name} onRename={onRename} onDelete={onDelete} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[sizeWords(garden, unit), region].filter(Boolean).join(' · ')}
          </Typography>
          {garden.plant_count > 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {plantWords(garden)}
            </Typography>
          ) : null}
        </Box>
        <Box>
          <NativeShare percentage={garden.native_percentage} placed={garden.plant_count} />
          <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            Last changed <time dateTime={garden.updated_at}>{day.format(new Date(garden.updated_at))}</time>
          </Typography>
        </Box>
      </Box>
    </Card>
  );
}

type GardenMenuProps = { name: string; onRename: () => void; onDelete: () => void };

function GardenMenu({ name, onRename, onDelete }: GardenMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={`More for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ zIndex: 1, mt: -1, mr: -1.5, width: 44, height: 44 }}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onRename)}>Rename</MenuItem>
        <MenuItem onClick={choose(onDelete)}>Delete</MenuItem>
      </Menu>
    </>
  );
}
