import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Grid } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

const Lists = styled('div')({
  maxWidth: '46rem',
  '& ul': { margin: '6px 0 0', paddingInlineStart: '1.2em', display: 'grid', gap: 4 },
  '& li::marker': { color: token.inkSoft },
});

const SEEN = [
  msg`The name and the description of the garden`,
  msg`Its size, its region and where north is, and the plan with all that is drawn and written on it`,
  msg`Its plants with how many there are, the native share, and what flowers when`,
  msg`Every later change of these, for as long as the link lives`,
] as const;

const KEPT = [
  msg`Your name, address and everything else of your account`,
  msg`The ZIP code and the facts of the site`,
  msg`Photographs and surveys under the plan, and layers you have hidden`,
  msg`The collection, and how the garden was before`,
] as const;

/** What a shared garden shows, and what it does not. */
export const WhatIsShown = () => {
  const { t } = useLingui();
  return (
    <Lists>
      <Grid gap={[16, 40]} min="16rem">
        <Part title={t`What they will see`} things={SEEN} />
        <Part title={t`What stays yours alone`} things={KEPT} />
      </Grid>
    </Lists>
  );
};

const Part = ({ title, things }: { title: string; things: readonly MessageDescriptor[] }) => {
  const { t } = useLingui();
  return (
    <div>
      <Text look="h5" as="h3">
        {title}
      </Text>
      <ul>
        {things.map((thing) => (
          <li key={thing.id}>
            <Text look="small">{t(thing)}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
};
