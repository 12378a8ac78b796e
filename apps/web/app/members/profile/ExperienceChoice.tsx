import { useLingui } from '@lingui/react/macro';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@understory/contract';
import type { Ref } from 'react';
import { Choice } from '../../ui/Choice.tsx';
import { EXPERIENCE_WORDS } from './experience.ts';
import { GrowthSketch } from './GrowthSketch.tsx';

type ExperienceChoiceProps = {
  /** The level chosen; empty for none. */
  value: string;
  fault: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChoose: (level: ExperienceLevel) => void;
};

/** How long somebody has gardened: four rows, one of which is theirs. */
export const ExperienceChoice = ({ value, fault, inputRef, onChoose }: ExperienceChoiceProps) => {
  const { t } = useLingui();
  return (
    <Choice
      legend={t`How long you have gardened`}
      hidesLegend
      name="experience_level"
      options={EXPERIENCE_LEVELS.map((level) => ({
        value: level,
        label: t(EXPERIENCE_WORDS[level].name),
        hint: t(EXPERIENCE_WORDS[level].sentence),
        icon: <GrowthSketch level={level} />,
      }))}
      value={EXPERIENCE_LEVELS.find((level) => level === value)}
      error={fault}
      inputRef={inputRef}
      onChange={onChoose}
    />
  );
};
