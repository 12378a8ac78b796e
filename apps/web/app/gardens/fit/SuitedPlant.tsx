import { useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import type { CompatiblePlant } from '@understory/contract';
import { formatSize, inFigures } from '@understory/garden';
import {
  LAYER_NAMES,
  moistSoilWords,
  PlantPlate,
  plantPath,
  SizeSign,
  StatusBadge,
  SunSign,
  sunWords,
  WaterSign,
} from '../../plants/index.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink, Unseen } from '../../ui/Text.tsx';
import type { useCollecting } from './collecting.ts';
import { ScoreMark } from './ScoreMark.tsx';
import { Verdict } from './Verdict.tsx';

const Entry = styled('li')({
  display: 'grid',
  gap: '12px 28px',
  gridTemplateColumns: '168px minmax(0, 1fr) 15rem',
  gridTemplateAreas: '"plate names score" "plate why score"',
  gridTemplateRows: 'auto 1fr',
  padding: '28px 0',
  borderTop: `1px solid ${token.line}`,
  '& > .plate': { gridArea: 'plate' },
  '& > .names': { gridArea: 'names' },
  '& > .why': { gridArea: 'why' },
  '& > .score': { gridArea: 'score', display: 'grid', gap: 12, alignContent: 'start', justifyItems: 'start' },
  '& em': { color: token.inkSoft },
  [token.below.md]: {
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gridTemplateAreas: '"plate names" "plate score" "why why"',
    gridTemplateRows: 'auto auto auto',
    columnGap: 16,
  },
});

const Signs = styled('ul')({
  listStyle: 'none',
  margin: '6px 0 0',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  fontSize: '0.9375rem',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 4 },
  '& svg': { color: token.mark },
  [token.below.md]: { '& .more': { display: 'none' } },
});

interface SuitedPlantProps {
  readonly plant: CompatiblePlant;
  readonly isFirst: boolean;
  readonly collecting: ReturnType<typeof useCollecting>;
}

/** A plant in the list: portrait, names, how it suits and why, and the way into the garden's collection. */
export function SuitedPlant({ plant, isFirst, collecting }: SuitedPlantProps) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const [height, spread] = [
    formatSize(plant.height_mature, unit, say),
    formatSize(plant.spread_mature, unit, say),
  ];
  const { score, rating, color, factors } = plant.compatibility;
  return (
    <Entry>
      <div className="plate">
        <PlantPlate plant={plant} size={168} eager={isFirst} />
      </div>
      <div className="names">
        <Text look="h4" as="h3">
          <TextLink to={plantPath(plant)} look="quiet">
            {plant.common_name}
          </TextLink>
        </Text>
        <em lang="la">{plant.scientific_name}</em>
        <Signs aria-label={t`At a glance`}>
          <li className="more">
            <StatusBadge status={plant.plant_status} />
          </li>
          <li>
            {plant.sun_exposure.map((code) => (
              <SunSign key={code} code={code} />
            ))}
            {sunWords(plant.sun_exposure, say)}
          </li>
          <li className="more">
            {plant.moisture_requirements.map((moisture) => (
              <WaterSign key={moisture} moisture={moisture} />
            ))}
            {moistSoilWords(plant.moisture_requirements, say)}
          </li>
          <li>
            <SizeSign />
            {t`${height} tall, ${spread} wide`}
          </li>
          <li className="more">{t(LAYER_NAMES[plant.layer])}</li>
        </Signs>
      </div>
      <div className="score">
        <ScoreMark score={score} rating={rating} color={color} />
        <Collecting plant={plant} collecting={collecting} />
      </div>
      <div className="why">
        <Verdict factors={factors} />
      </div>
    </Entry>
  );
}

/** Adds the plant, takes it out again if it was added here, or says that the garden has it. */
function Collecting({ plant, collecting }: Pick<SuitedPlantProps, 'plant' | 'collecting'>) {
  const { t } = useLingui();
  const { placed } = plant.in_garden;
  const isAdded = collecting.isAdded(plant.id);
  const collected = collecting.isCollected(plant.id, plant.in_garden.collected);
  const held = [
    ...(placed > 0 ? [t`${{ placed: inFigures(placed) }} on the plan`] : []),
    ...(collected ? [t`In the collection`] : []),
  ];
  return (
    <>
      {held.length > 0 ? (
        <Row gap={8}>
          <CheckRounded aria-hidden fontSize="small" />
          <Text firm look="small">
            {held.join(', ')}
          </Text>
        </Row>
      ) : null}
      {collected && !isAdded ? null : (
        <Button
          look="quiet"
          icon={isAdded ? <UndoRounded /> : <AddRounded />}
          busy={collecting.isBusy(plant.id)}
          onClick={() => collecting.change(plant)}
        >
          <span>
            {isAdded ? t`Take out again` : t`Add to collection`}
            <Unseen>: {plant.common_name}</Unseen>
          </span>
        </Button>
      )}
    </>
  );
}
