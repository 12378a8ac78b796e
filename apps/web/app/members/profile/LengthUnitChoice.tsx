import { useLingui } from '@lingui/react/macro';
import { LENGTH_UNITS, type LengthUnit } from '@understory/garden';
import { LENGTH_UNIT_WORDS, useLengthUnit } from '../../shell/length-unit.ts';
import { Choice } from '../../ui/Choice.tsx';

/** Feet and inches, or metres. */
export const LengthUnitChoice = ({ onChoose }: { readonly onChoose: (unit: LengthUnit) => void }) => {
  const { t } = useLingui();
  return (
    <Choice
      look="segments"
      legend={t`Units of length`}
      hidesLegend
      options={LENGTH_UNITS.map((unit) => ({ value: unit, label: t(LENGTH_UNIT_WORDS[unit]) }))}
      value={useLengthUnit()}
      onChange={onChoose}
    />
  );
};
