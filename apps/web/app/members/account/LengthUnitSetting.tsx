import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LENGTH_UNITS, type LengthUnit } from '@understory/garden';
import { LENGTH_UNIT_WORDS, useLengthUnit } from '../../shell/length-unit.ts';
import { identityErrorWords } from '../error-words.ts';
import { useLengthUnitChoice } from '../profile/use-length-unit-choice.ts';
import { Setting } from './Section.tsx';

/** What lengths are told in, in the planner. It is kept as soon as it is chosen. */
export function LengthUnitSetting() {
  const unit = useLengthUnit();
  const { choose, change } = useLengthUnitChoice();
  return (
    <Setting title="Lengths">
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Lengths"
        value={unit}
        onChange={(_event, chosen: LengthUnit | null) => chosen && choose(chosen)}
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
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
        {change.isSuccess ? 'Saved.' : 'How the planner measures and writes lengths.'}
      </Box>
      {change.isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => choose(unit)}>
              Try again
            </Button>
          }
        >
          Your choice is kept on this device alone. {identityErrorWords(change.error)}
        </Alert>
      ) : null}
    </Setting>
  );
}
