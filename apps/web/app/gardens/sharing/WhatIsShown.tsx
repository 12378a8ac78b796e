import { Grid } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

const Lists = styled('div')({
  maxWidth: '46rem',
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
  <Lists>
    <Grid gap={[16, 40]} min="16rem">
      <Part title="What they will see" things={SEEN} />
      <Part title="What stays yours alone" things={KEPT} />
    </Grid>
  </Lists>
);

const Part = ({ title, things }: { title: string; things: readonly string[] }) => (
  <div>
    <Text look="h5" as="h3">
      {title}
    </Text>
    <ul>
      {things.map((thing) => (
        <li key={thing}>
          <Text look="small">{thing}</Text>
        </li>
      ))}
    </ul>
  </div>
);
