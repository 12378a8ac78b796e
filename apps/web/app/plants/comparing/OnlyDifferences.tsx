import { Trans, useLingui } from '@lingui/react/macro';
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

/** Leaves out what the plants are alike in. The address says it, so that it can be shared and works without scripts. */
export function OnlyDifferences({ isOn, differing, all, address, onChange }: OnlyDifferencesProps) {
  const { t } = useLingui();
  const isRunning = useIsRunning();
  const label = t`Show only differences`;
  return (
    <div>
      {isRunning ? (
        <Check look="switch" label={label} checked={isOn} onChange={onChange} />
      ) : (
        <TextLink to={address(!isOn)}>{isOn ? t`Show all facts` : label}</TextLink>
      )}
      <Text role="status" look="small" soft>
        {isOn ? (
          <Trans>
            They differ in {differing} of {all} facts; the rest is left out.
          </Trans>
        ) : (
          <Trans>
            They differ in {differing} of {all} facts, marked ≠.
          </Trans>
        )}
      </Text>
    </div>
  );
}
