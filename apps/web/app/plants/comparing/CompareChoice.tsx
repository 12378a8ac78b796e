import { Trans, useLingui } from '@lingui/react/macro';
import type { PlantCard } from '@understory/contract';
import { PressLink, PressSign, pressing } from '../../ui/PressLink.tsx';
import { toggleChosen, useIsChosen } from './chosen-plants.ts';
import { comparePath } from './compare-search.ts';

const BOX = 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z';
const CHECKED = `${BOX}M8 12.500l2.800 2.800 5.700-6.300`;

type CompareChoiceProps = {
  readonly plant: Pick<PlantCard, 'id' | 'slug' | 'common_name' | 'image_url'>;
};

/** Chooses a plant to be compared with others. Until scripts run it leads to the comparison with this plant in it. */
export function CompareChoice({ plant }: CompareChoiceProps) {
  const { t } = useLingui();
  const isChosen = useIsChosen(plant.id);
  const { common_name: name } = plant;
  return (
    <PressLink
      to={comparePath([plant])}
      role="checkbox"
      aria-checked={isChosen}
      aria-label={t`Compare: ${name}`}
      data-look="bare"
      {...pressing(() => toggleChosen(plant))}
    >
      <PressSign path={isChosen ? CHECKED : BOX} />
      <span>
        <Trans>Compare</Trans>
      </span>
    </PressLink>
  );
}
