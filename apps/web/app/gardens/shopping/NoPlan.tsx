import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GapList } from './GapList.tsx';
import { SAMPLE_WARNING } from './list-page.ts';
import { type Shopping, type ShoppingSearch, widerThan } from './shopping-queries.ts';
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
      {shopping.isMockData ? <Alert severity="warning">{SAMPLE_WARNING}</Alert> : null}
      <Nothing title={isEmpty ? 'No nursery in reach tells its stock' : 'Nobody in reach has any of it'}>
        <Typography>
          {isEmpty
            ? `No nursery within ${radius} miles of ${place.label} lists its stock here.`
            : `${sellers(nurseries_in_reach, shopping.isMockData)} within ${radius} miles of ${place.label} none of the ${plants(plants_needed)} can be had.`}
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

/** Who was asked, as the beginning of a sentence. */
function sellers(count: number, isSample: boolean): string {
  const kind = isSample ? 'sample ' : '';
  return count === 1 ? `At the one ${kind}nursery` : `At the ${count} ${kind}nurseries`;
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
