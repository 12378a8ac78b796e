import Typography from '@mui/material/Typography';
import type { ShoppingAim } from '@understory/garden';
import { styled, token } from '../../ui/styled.ts';
import type { Plan } from './shopping-queries.ts';
import { AIM_NAMES, milesOfWay, priceOfPlan, proofWords, stops } from './shopping-words.ts';

const Choices = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 12,
  [token.from.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& legend': { padding: 0, marginBottom: 12 },
});

const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  alignItems: 'start',
  alignContent: 'start',
  padding: '14px 16px 16px',
  border: `1px solid ${token.inkFaint}`,
  borderRadius: 12,
  cursor: 'pointer',
  '& input': {
    width: 22,
    height: 22,
    margin: '3px 0 0',
    accentColor: token.mark,
    '&:focus-visible': { outline: 'none' },
  },
  '& > span, & > small': { gridColumn: 2 },
  '& .name': { fontWeight: 700, fontSize: '1.125rem', lineHeight: 1.5 },
  '& .figure': { fontVariantNumeric: 'tabular-nums' },
  '& .figure[data-main="true"]': { fontWeight: 700 },
  '& small': {
    marginTop: 6,
    fontSize: '0.875rem',
    lineHeight: 1.5,
    color: token.inkSoft,
  },
  '&:has(:checked)': {
    borderColor: token.mark,
    boxShadow: `inset 0 0 0 2px ${token.mark}`,
    background: token.paper,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${token.mark}`, outlineOffset: 2 },
});

interface AimChoicesProps {
  readonly plans: readonly Plan[];
  readonly chosen: ShoppingAim;
  readonly onChoose: (aim: ShoppingAim) => void;
}

const isSamePlan = (a: Plan, b: Plan): boolean => JSON.stringify(a.stops) === JSON.stringify(b.stops);

/** The three plans side by side, by what each is best in. */
export function AimChoices({ plans, chosen, onChoose }: AimChoicesProps) {
  const [first] = plans;
  const isOne = first !== undefined && plans.every((plan) => isSamePlan(plan, first));
  return (
    <Choices className="screen-only">
      <Typography component="legend" variant="h3">
        What matters most?
      </Typography>
      {isOne ? (
        <Typography sx={{ gridColumn: '1 / -1', maxWidth: '44rem' }}>
          One plan is the best in all three here.
        </Typography>
      ) : null}
      {plans.map((plan) => (
        <Choice key={plan.aim}>
          <input
            type="radio"
            name="aim"
            value={plan.aim}
            checked={plan.aim === chosen}
            onChange={() => onChoose(plan.aim)}
          />
          <span className="name">{AIM_NAMES[plan.aim]}</span>
          <span className="figure" data-main={plan.aim === 'fewest_stops'}>
            {stops(plan.stops.length)}
          </span>
          <span className="figure" data-main={plan.aim === 'shortest_drive'}>
            {milesOfWay(plan.drive_miles)} there and back
          </span>
          <span className="figure" data-main={plan.aim === 'lowest_price'}>
            {priceOfPlan(plan.price)}
          </span>
          <small>{proofWords(plan)}</small>
        </Choice>
      ))}
    </Choices>
  );
}
