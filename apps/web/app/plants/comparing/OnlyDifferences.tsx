import { Check } from '../../ui/Choice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
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
        <Check look="switch" label={LABEL} checked={isOn} onChange={onChange} />
      ) : (
        <TextLink to={address(!isOn)}>{isOn ? 'Show all facts' : LABEL}</TextLink>
      )}
      <Text role="status" look="small" soft>
        They differ in {differing} of {all} facts{isOn ? '; the rest is left out' : ', marked ≠'}.
      </Text>
    </div>
  );
}
