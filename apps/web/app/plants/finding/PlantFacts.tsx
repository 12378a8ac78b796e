import type { PlantCard } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { SizeSign, SunSign, WaterSign } from '../FactSigns.tsx';
import { moistureWords, sunWords } from '../plant-words.ts';

/** What a plant of a list needs, and how large it grows: signs with their words. */
export function PlantFacts({ plant }: { plant: PlantCard }) {
  const unit = useLengthUnit();
  const size = (feet: number): string => formatLength(feetToInches(feet), unit);
  return (
    <dl className="facts">
      <div>
        <dt style={visuallyHidden}>Sun</dt>
        <dd>
          <span className="signs">
            {plant.sun_exposure.map((code) => (
              <SunSign key={code} code={code} />
            ))}
          </span>
          {sunWords(plant.sun_exposure)}
        </dd>
      </div>
      <div>
        <dt style={visuallyHidden}>Water</dt>
        <dd>
          <span className="signs">
            {plant.moisture_requirements.map((moisture) => (
              <WaterSign key={moisture} moisture={moisture} />
            ))}
          </span>
          {moistureWords(plant.moisture_requirements)} soil
        </dd>
      </div>
      <div>
        <dt style={visuallyHidden}>Size when grown</dt>
        <dd>
          <span className="signs">
            <SizeSign />
          </span>
          {size(plant.height_mature)} tall, {size(plant.spread_mature)} wide
        </dd>
      </div>
    </dl>
  );
}
