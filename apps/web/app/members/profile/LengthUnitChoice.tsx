import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LENGTH_UNITS, type LengthUnit } from '@understory/garden';
import { LENGTH_UNIT_WORDS, useLengthUnit } from '../../shell/length-unit.ts';

/** Feet and inches, or metres. */
export function LengthUnitChoice({ onChoose }: { readonly onChoose: (unit: LengthUnit) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Units of length"
      value={useLengthUnit()}
      onChange={(_event, chosen: LengthUnit | null) => chosen && onChoose(chosen)}
    >
      {LENGTH_UNITS.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          sx={{ minHeight: 44, px: 2, textTransform: 'none', color: 'text.primary' }}
        >
          {LENGTH_UNIT_WORDS[each]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
