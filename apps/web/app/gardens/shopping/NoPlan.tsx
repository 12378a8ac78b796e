import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GapList } from './GapList.tsx';
import { type ShoppingSearch, widerThan } from './shopping-address.ts';
import type { Shopping } from './shopping-queries.ts';
import { plants } from './shopping-words.ts';
import { useSwapping } from './use-swapping.ts';

interface NoPlanProps {
  readonly shopping: Shopping;
  readonly search: ShoppingSearch;
  readonly onAsk: (change: Partial<ShoppingSearch>) => void;
}

/** What stands in place of a plan where there is nothing to drive to, with what can be done. */
export function NoPlan({ shopping, search, onAsk }: NoPlanProps) {
  const swapping = useSwapping(shopping.garden);
  const { garden, needs, place, radius, nurseries_in_reach, plants_needed, gaps } = shopping;
  if (needs.length === 0) {
    return (
      <Nothing title="Nothing to buy">
        <Typography>
          Nothing is placed in <bdi>{garden.name}</bdi> that is still to be bought
          {search.collection ? ', and nothing is set aside.' : '.'}
        </Typography>
        <Buttons>
          <Button component={Link} to={`/gardens/${garden.id}`} variant="contained">
            Place plants in the planner
          </Button>
          {search.collection ? null : (
            <Button variant="outlined" onClick={() => onAsk({ collection: true })}>
              Buy what is set aside
            </Button>
          )}
        </Buttons>
      </Nothing>
    );
  }
  if (!place) {
    return (
      <Nothing title="Where do you start from?">
        <Typography>
          {plants(plants_needed)} of {needs.length} {needs.length === 1 ? 'kind' : 'kinds'} are to be bought.
          Give a ZIP code above, and the plan begins there. The garden&rsquo;s own is told with its site, and
          is used the next time by itself.
        </Typography>
        <Buttons>
          <Button component={Link} to={`/gardens/${garden.id}?panel=garden`} variant="outlined">
            Tell the garden&rsquo;s ZIP code
          </Button>
        </Buttons>
      </Nothing>
    );
  }
  const wider = widerThan(radius);
  const isEmpty = nurseries_in_reach === 0;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Nothing title={isEmpty ? 'No nursery in reach tells its stock' : 'Nobody in reach has any of it'}>
        <Typography>
          {isEmpty
            ? `No nursery within ${radius} miles of ${place.label} lists its stock here.`
            : `${nurseries_in_reach === 1 ? 'The one nursery' : `The ${nurseries_in_reach} nurseries`} within ${radius} miles of ${place.label} that list their stock have none of the ${plants(plants_needed)}.`}
        </Typography>
        <Buttons>
          {wider ? (
            <Button variant="contained" onClick={() => onAsk({ radius: wider })}>
              Look within {wider} miles
            </Button>
          ) : null}
          <Button component={Link} to={`/local-nurseries?zip=${place.zip_code}`} variant="outlined">
            All nurseries near {place.zip_code}
          </Button>
        </Buttons>
      </Nothing>
      {!isEmpty && gaps.length > 0 ? <GapList shopping={shopping} swapping={swapping} /> : null}
    </Box>
  );
}

const Nothing = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '44rem' }}>
    <Typography variant="h2">{title}</Typography>
    {children}
  </Box>
);

const Buttons = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>
);
