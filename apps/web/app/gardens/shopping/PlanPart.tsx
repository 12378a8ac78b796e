import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AimChoices } from './AimChoices.tsx';
import { Buildable } from './Buildable.tsx';
import { GapList } from './GapList.tsx';
import { SAMPLE_WARNING } from './list-page.ts';
import { StopList } from './StopList.tsx';
import { type Shopping, type ShoppingSearch, widerThan } from './shopping-queries.ts';
import { AIM_NAMES, cautions, milesOfWay, plants, priceOfPlan, stops } from './shopping-words.ts';
import { TakeAlong } from './TakeAlong.tsx';
import { lineName } from './ticks.ts';
import { useSwapping } from './use-swapping.ts';
import { useTicks } from './use-ticks.ts';

interface PlanPartProps {
  readonly shopping: Shopping;
  readonly search: ShoppingSearch;
  readonly personId: string;
  readonly onAsk: (change: Partial<ShoppingSearch>) => void;
}

/** The plans of a garden of which something can be bought. */
export function PlanPart({ shopping, search, personId, onAsk }: PlanPartProps) {
  const gardenId = shopping.garden.id;
  const ticking = useTicks(gardenId);
  const swapping = useSwapping(shopping.garden);
  const plan = shopping.plans.find(({ aim }) => aim === search.aim) ?? shopping.plans[0];
  if (!plan) return null;
  const ticked = plan.stops
    .flatMap(({ nursery, lines }) => lines.map((line) => lineName(nursery, line)))
    .filter((name) => ticking.ticks.has(name)).length;
  const lines = plan.stops.reduce((sum, stop) => sum + stop.lines.length, 0);
  const wider = shopping.gaps.length > 0 ? widerThan(shopping.radius) : undefined;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
      {shopping.isMockData ? <Alert severity="warning">{SAMPLE_WARNING}</Alert> : null}
      <Buildable shopping={shopping} />
      <AimChoices plans={shopping.plans} chosen={plan.aim} onChoose={(aim) => onAsk({ aim })} />
      <section aria-labelledby="drive">
        <Typography variant="h2" id="drive" tabIndex={-1}>
          {AIM_NAMES[plan.aim]}: {stops(plan.stops.length)}
        </Typography>
        <Typography sx={{ mt: 1, maxWidth: '44rem' }}>
          {plants(plan.plants_had)} for {priceOfPlan(plan.price)}. {milesOfWay(plan.drive_miles)} there and
          back
          {shopping.place ? ` from ${shopping.place.label}` : ''}, as the crow flies; the way home is{' '}
          {milesOfWay(plan.homeward_miles)}.
        </Typography>
        {cautions(plan).map((caution) => (
          <Typography key={caution} sx={{ mt: 1, maxWidth: '44rem', fontWeight: 700 }}>
            {caution}
          </Typography>
        ))}
        <Box
          className="screen-only"
          sx={{ minHeight: 44, mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
        >
          <Typography role="status" sx={{ mr: 1 }}>
            {ticked} of {lines} {lines === 1 ? 'line' : 'lines'} ticked.
          </Typography>
          {ticked > 0 ? (
            <Button variant="text" onClick={ticking.clear}>
              Clear the ticks
            </Button>
          ) : null}
          <Button component="a" href="#take-along" variant="text">
            Take the list along
          </Button>
        </Box>
        <StopList shopping={shopping} plan={plan} ticking={ticking} />
      </section>
      {shopping.gaps.length > 0 ? <GapList shopping={shopping} swapping={swapping} /> : null}
      {wider ? (
        <Box className="screen-only">
          <Button variant="outlined" onClick={() => onAsk({ radius: wider })}>
            Look within {wider} miles
          </Button>
        </Box>
      ) : null}
      <TakeAlong gardenId={gardenId} personId={personId} shopping={shopping} plan={plan} />
    </Box>
  );
}
