import Box from '@mui/material/Box';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { PartFailed } from '../../ui/PartFailed.tsx';
import { identityErrorWords } from '../error-words.ts';
import { LengthUnitChoice } from '../profile/LengthUnitChoice.tsx';
import { useLengthUnitChoice } from '../profile/use-length-unit-choice.ts';
import { Setting } from './Section.tsx';

/** What lengths are told in, in the planner. It is kept as soon as it is chosen. */
export function LengthUnitSetting() {
  const unit = useLengthUnit();
  const { choose, change } = useLengthUnitChoice();
  return (
    <Setting title="Lengths">
      <LengthUnitChoice onChoose={choose} />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
        {change.isSuccess ? 'Saved.' : 'How the planner measures and writes lengths.'}
      </Box>
      {change.isError ? (
        <PartFailed
          sentence={`Your choice is kept on this device alone. ${identityErrorWords(change.error)}`}
          onRetry={() => choose(unit)}
        />
      ) : null}
    </Setting>
  );
}
