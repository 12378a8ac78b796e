import { Trans, useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import type { Plant } from '@understory/contract';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { AddToGarden } from '../collecting/AddToGarden.tsx';
import { InYourGardens } from '../collecting/InYourGardens.tsx';
import { PlantPlate } from '../PlantPlate.tsx';
import { plantPath } from '../plant-path.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { choose } from './chosen-plants.ts';

/** Where plants have room beside each other, four at most, and where they stand under one another. */
const BESIDE = '@media (min-width:720px)';
export const UNDER = '@media (max-width:719.95px)';
/** Width of the column that names the facts, on a tablet and from a desk's width on. */
export const NAMES = { narrow: '8rem', wide: '10.5rem' } as const;

const Columns = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 0 16px',
  display: 'grid',
  gap: 20,
  '& .names': { display: 'grid', gap: 6, justifyItems: 'start', alignContent: 'start', minWidth: 0 },
  '& h2': {
    margin: 0,
    font: 'inherit',
    fontSize: '1.1875rem',
    fontWeight: token.weight.bold,
    lineHeight: 1.25,
  },
  '& h2 > a': {
    color: 'inherit',
    textDecorationColor: token.accentDeep,
    textUnderlineOffset: 3,
  },
  '& em': { color: token.inkSoft, lineHeight: 1.35 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  '& > li': { display: 'grid', gap: '10px 16px', minWidth: 0 },
  [UNDER]: {
    '& > li': { gridTemplateColumns: '92px minmax(0, 1fr)' },
    '& .acts': { gridColumn: '1 / -1' },
  },
  [BESIDE]: {
    // As wide as the columns of the table below, after the one that names the facts.
    paddingLeft: NAMES.narrow,
    gap: 0,
    gridTemplateColumns: 'repeat(var(--plants), minmax(0, 1fr))',
    '& > li': { paddingRight: 16, gridTemplateRows: 'auto 1fr auto' },
    '& .plate': { maxWidth: 260 },
  },
  [token.from.md]: { paddingLeft: NAMES.wide },
});

interface ComparedPlantsProps {
  readonly plants: readonly Plant[];
  /** Adds to an address whether all facts are shown. */
  readonly addressOf: (plants: readonly Plant[]) => string;
}

/** The plants that are compared: portrait, names, and what can be done with each. */
export function ComparedPlants({ plants, addressOf }: ComparedPlantsProps) {
  const { t } = useLingui();
  return (
    <Columns
      className="compared"
      aria-label={t`Plants side by side`}
      style={{ '--plants': plants.length } as React.CSSProperties}
    >
      {plants.map((plant) => {
        const others = plants.filter((other) => other !== plant);
        return (
          <li key={plant.id}>
            <div className="plate">
              <PlantPlate plant={plant} size={260} eager />
            </div>
            <div className="names">
              <h2>
                <Link to={plantPath(plant)}>{plant.common_name}</Link>
              </h2>
              <em lang="la">{plant.scientific_name}</em>
              <StatusBadge status={plant.plant_status} />
              <InYourGardens plantId={plant.id} />
            </div>
            <div className="acts">
              <AddToGarden plant={plant} variant="card" />
              <LinkButton
                to={addressOf(others)}
                preventScrollReset
                onClick={() => choose(others)}
                icon={<CloseRounded />}
                aria-label={t`Remove ${{ plant: plant.common_name }} from the comparison`}
              >
                <Trans>Remove</Trans>
              </LinkButton>
            </div>
          </li>
        );
      })}
    </Columns>
  );
}
