import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useIsRunning } from '../../ui/use-is-running.ts';

interface OnlyDifferencesProps {
  readonly isOn: boolean;
  /** Facts the plants differ in, of all that are compared. */
  readonly differing: number;
  readonly all: number;
  readonly address: (isOn: boolean) => string;
  readonly onChange: (isOn: boolean) => void;
}

const LABEL = 'Show only differences';

/** Leaves out what the plants are alike in. The address says it, so that it can be shared and works without scripts. */
export function OnlyDifferences({ isOn, differing, all, address, onChange }: OnlyDifferencesProps) {
  const isRunning = useIsRunning();
  return (
    <div>
      {isRunning ? (
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
          label={LABEL}
        />
      ) : (
        <Link component={RouterLink} to={address(!isOn)}>
          {isOn ? 'Show all facts' : LABEL}
        </Link>
      )}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        They differ in {differing} of {all} facts{isOn ? '; the rest is left out' : ', marked ≠'}.
      </Typography>
    </div>
  );
}
