import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MuseSign } from '../../muse/MuseSign.tsx';
import { DEFAULT_MUSE, REGIONAL_MUSES } from '../../shell/muses.ts';
import { museOf } from './region-words.ts';

type RegionChoiceProps = {
  /** A region's number as text; empty for none. */
  value: string;
  fault: string | undefined;
  onChange: (region: string) => void;
};

/** Chooses one of the nine regions for a place that lies in none of them. It may be left open. */
export function RegionChoice({ value, fault, onChange }: RegionChoiceProps) {
  return (
    <TextField
      select
      label="The region most like yours"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== undefined}
      helperText={fault ?? `You may leave this open. ${DEFAULT_MUSE.region} stands in until you choose.`}
      fullWidth
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: (region) => museOf(Number(region))?.region ?? 'None yet',
        },
      }}
    >
      <MenuItem value="">None yet</MenuItem>
      {REGIONAL_MUSES.map((muse, index) => (
        <MenuItem key={muse.key} value={String(index + 1)} sx={{ gap: 1.5, whiteSpace: 'normal' }}>
          <Box sx={{ flex: 'none', lineHeight: 0 }}>
            <MuseSign muse={muse} size={36} />
          </Box>
          <span>
            {muse.region}
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {muse.places}
            </Typography>
          </span>
        </MenuItem>
      ))}
    </TextField>
  );
}
