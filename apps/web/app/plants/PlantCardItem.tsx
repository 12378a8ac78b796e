import type { FoundPlant } from '@understory/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { BloomBar } from './BloomBar.tsx';
import { AddToGarden } from './collecting/AddToGarden.tsx';
import { InYourGardens } from './collecting/InYourGardens.tsx';
import { CompareChoice } from './comparing/CompareChoice.tsx';
import { namesOf } from './finding/MarkedName.tsx';
import { PlantFacts } from './finding/PlantFacts.tsx';
import { PlantPlate } from './PlantPlate.tsx';
import { plantPath } from './plant-path.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** Widths at which portraits are shown, in CSS pixels. */
const PLATE = { cards: 276, list: 64 } as const;

type PlantCardItemProps = {
  plant: FoundPlant;
  view: keyof typeof PLATE;
  /** Whether it is among the first that are seen. */
  isFirst: boolean;
};

/** A plant in a list, as a plate of a field guide: portrait, names, needs, size and bloom. The list says how it is laid out. */
export const PlantCardItem = memo(function PlantCardItem({ plant, view, isFirst }: PlantCardItemProps) {
  const names = namesOf(plant);
  return (
    <li>
      <div className="plate">
        <PlantPlate plant={plant} size={PLATE[view]} eager={isFirst} />
      </div>
      <div className="names">
        <h3>
          <Link to={plantPath(plant)}>{names.common}</Link>
        </h3>
        <em lang="la">{names.scientific}</em>
        {names.other}
      </div>
      <div className="badge">
        <StatusBadge status={plant.plant_status} />
        <InYourGardens plantId={plant.id} />
      </div>
      <PlantFacts plant={plant} />
      <div className="bloom">
        <BloomBar plant={plant} />
      </div>
      <div className="doing">
        <AddToGarden plant={plant} variant="card" />
        <CompareChoice plant={plant} />
      </div>
    </li>
  );
});
