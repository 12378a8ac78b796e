import { Trans } from '@lingui/react/macro';
import type { PlantCard } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { SizeSign, SunSign, WaterSign } from '../FactSigns.tsx';
import { moistSoilWords, sunWords } from '../plant-words.ts';

/** What a plant of a list needs, and how large it grows: signs with their words. */
export function PlantFacts({ plant }: { plant: PlantCard }) {
  const unit = useLengthUnit();
  const say = useSay();
  const size = (feet: number): string => formatLength(feetToInches(feet), unit, say);
  const [tall, wide] = [size(plant.height_mature), size(plant.spread_mature)];
  return (
    <dl className="facts">
      <div>
        <dt style={visuallyHidden}>
          <Trans>Sun</Trans>
        </dt>
        <dd>
          <span className="signs">
            {plant.sun_exposure.map((code) => (
              <SunSign key={code} code={code} />
            ))}
          </span>
          {sunWords(plant.sun_exposure, say)}
        </dd>
      </div>
      <div>
        <dt style={visuallyHidden}>
          <Trans>Water</Trans>
        </dt>
        <dd>
          <span className="signs">
            {plant.moisture_requirements.map((moisture) => (
              <WaterSign key={moisture} moisture={moisture} />
            ))}
          </span>
          {moistSoilWords(plant.moisture_requirements, say)}
        </dd>
      </div>
      <div>
        <dt style={visuallyHidden}>
          <Trans>Size when grown</Trans>
        </dt>
        <dd>
          <span className="signs">
            <SizeSign />
          </span>
          <Trans>
            {tall} tall, {wide} wide
          </Trans>
        </dd>
      </div>
    </dl>
  );
}
