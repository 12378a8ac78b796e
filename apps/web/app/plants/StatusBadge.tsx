import { useLingui } from '@lingui/react/macro';
import type { PlantStatus } from '@understory/garden';
import { Chip } from '../ui/Chip.tsx';
import { STATUS_NAMES } from './plant-words.ts';

/** Whether a plant is native or only suited to the climate, in words on the colour of each. */
export const StatusBadge = ({ status }: { status: PlantStatus }) => {
  const { t } = useLingui();
  return (
    <Chip selected leads={status === 'native'}>
      {t(STATUS_NAMES[status])}
    </Chip>
  );
};
