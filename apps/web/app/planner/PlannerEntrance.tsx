import { Trans } from '@lingui/react/macro';
import { type ComponentProps, Suspense } from 'react';
import { latePart } from '../ui/late-part.tsx';
import { Page, Stack } from '../ui/layout.tsx';
import { styled } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { useIsRunning } from '../ui/use-is-running.ts';
import { Waiting } from '../ui/Waiting.tsx';

const PlannerPage = latePart(async () => (await import('./PlannerPage.tsx')).PlannerPage);

const WithScripts = styled('div')({ height: '100%', '@media (scripting: none)': { display: 'none' } });

/** What there is to read where the planner cannot run. */
const WithoutScripts = () => (
  <Page pad={[40, 64]}>
    <Stack gap={16}>
      <Text look="h1">
        <Trans>Garden planner</Trans>
      </Text>
      <Text measure>
        <Trans>
          The planner draws in your browser, and this one runs no scripts. With them you draw your garden to
          scale, place native plants at the size they will grow to, see the garden through the year and over
          twenty years, and take a list to the nursery.
        </Trans>
      </Text>
      <Text measure>
        <Trans>
          Without scripts you can read <TextLink to="/guide">how to plan a garden</TextLink>, look through{' '}
          <TextLink to="/marketplace">the plants</TextLink> and find{' '}
          <TextLink to="/local-nurseries">nurseries</TextLink>.
        </Trans>
      </Text>
    </Stack>
  </Page>
);

/** Loads the planner in the browser alone, and only where it is shown: it draws and keeps with what servers lack. */
export function PlannerEntrance(garden: ComponentProps<typeof PlannerPage>) {
  const inBrowser = useIsRunning();
  const waiting = (
    <>
      <WithScripts>
        <Waiting>
          <Trans>Opening the drawing table</Trans>
        </Waiting>
      </WithScripts>
      {inBrowser ? null : (
        // A browser with scripts neither shows nor needs its words: they are on the server alone.
        <noscript>{import.meta.env.SSR ? <WithoutScripts /> : null}</noscript>
      )}
    </>
  );
  return (
    <div style={{ height: '100%' }}>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <PlannerPage {...garden} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
