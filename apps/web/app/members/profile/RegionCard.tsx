import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MuseSign } from '../../muse/MuseSign.tsx';
import { MuseStatus } from '../../muse/MuseStatus.tsx';
import type { Muse } from '../../shell/muses.ts';
import { coldestNightWords } from './hardiness.ts';
import { stateOfRegion } from './region-words.ts';

const INK = '#082236';

type RegionCardProps = {
  muse: Muse;
  /** USDA hardiness zone, where the place tells it. */
  zone?: string | null;
};

/** What a place tells of a garden there: its region, its muse, its climate and its coldest nights. */
export function RegionCard({ muse, zone }: RegionCardProps) {
  const nights = zone ? coldestNightWords(zone) : undefined;
  return (
    <Box
      sx={{
        bgcolor: muse.color,
        color: INK,
        borderRadius: 1.5,
        p: { xs: 2, sm: 2.5 },
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: { xs: 2, sm: 2.5 },
        rowGap: 1.5,
        alignItems: 'center',
      }}
    >
      <MuseSign muse={muse} size={72} onOwnColor />
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography sx={{ typography: 'h4', fontFamily: (theme) => theme.typography.h1.fontFamily }}>
          {muse.region}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography>Muse: {muse.name}</Typography>
          <MuseStatus muse={muse} />
        </Box>
      </Box>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
        <Typography>{muse.climate}</Typography>
        {zone ? (
          <Typography>
            <Box component="span" sx={{ fontWeight: 700 }}>
              Hardiness zone {zone}
            </Box>
            {nights ? `: the coldest night of an average winter falls to ${nights}.` : null}
          </Typography>
        ) : null}
        <Typography variant="body2">{stateOfRegion(muse)}</Typography>
      </Box>
    </Box>
  );
}
