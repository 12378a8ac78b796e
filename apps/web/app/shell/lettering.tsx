import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LETTERINGS, type Lettering } from '@understory/garden';
import { Choice } from '../ui/Choice.tsx';
import { storedValue, useStored } from './stored-value.ts';

const USUAL: Lettering = 'names';

const WORDS: Readonly<Record<Lettering, MessageDescriptor>> = {
  names: msg`Names`,
  codes: msg`Codes`,
  none: msg`Nothing`,
};

/** What is written in the plants of plans, on this device: on the screen and in what is exported. */
export const lettering = storedValue<Lettering>(
  'understory:lettering',
  { read: (text) => LETTERINGS.find((one) => one === text), write: (one) => one },
  { keeper: 'device', initial: USUAL },
);

export const useLettering = (): Lettering => useStored(lettering, USUAL);

/** Names, codes or nothing in the plants of plans, here and in every export. */
export function LetteringChoice({ disabled = false }: { disabled?: boolean }) {
  const { t } = useLingui();
  return (
    <Choice
      legend={t`Written in the plants`}
      look="segments"
      options={LETTERINGS.map((one) => ({ value: one, label: t(WORDS[one]) }))}
      value={useLettering()}
      disabled={disabled}
      onChange={lettering.write}
    />
  );
}
