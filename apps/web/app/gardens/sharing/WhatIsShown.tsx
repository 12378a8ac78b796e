import Typography from '@mui/material/Typography';
import { styled, token } from '../../ui/styled.ts';

const Columns = styled('div')({
  display: 'grid',
  gap: '16px 40px',
  maxWidth: '46rem',
  [token.from.sm]: { gridTemplateColumns: '1fr 1fr' },
  '& ul': { margin: '6px 0 0', paddingInlineStart: '1.2em', display: 'grid', gap: 4 },
  '& li::marker': { color: token.inkSoft },
});

const SEEN = [
  'The name and the description of the garden',
  'Its size, its region and where north is, and the plan with all that is drawn and written on it',
  'Its plants with how many there are, the native share, and what flowers when',
  'Every later change of these, for as long as the link lives',
] as const;

const KEPT = [
  'Your name, address and everything else of your account',
  'The ZIP code and the facts of the site',
  'Photographs and surveys under the plan, and layers you have hidden',
  'The collection, and how the garden was before',
] as const;

/** What a shared garden shows, and what it does not. */
export const WhatIsShown = () => (
  <Columns>
    <Part title="What they will see" things={SEEN} />
    <Part title="What stays yours alone" things={KEPT} />
  </Columns>
);

const Part = ({ title, things }: { title: string; things: readonly string[] }) => (
  <div>
    <Typography variant="h5" component="h3">
      {title}
    </Typography>
    <ul>
      {things.map((thing) => (
        <Typography component="li" variant="body2" key={thing}>
          {thing}
        </Typography>
      ))}
    </ul>
  </div>
);
