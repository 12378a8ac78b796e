import { data, type LoaderFunctionArgs } from 'react-router';
import { pageMeta } from '../../shell/page-meta.ts';
import { Grid, Page, Stack } from '../layout.tsx';
import { CompactHead } from '../PageHeader.tsx';
import { styled, token } from '../styled.ts';
import { Text } from '../Text.tsx';
import { KIT } from './kit-states.tsx';

export const meta = pageMeta({
  title: 'The kit',
  description: 'Every part that pages are made of, in every state.',
  hidden: true,
});

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** For those who work on the page, on their own machine. The served page does not have it at all. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!OWN_MACHINE.includes(new URL(request.url).hostname)) throw data(null, { status: 404 });
  return null;
}

const Ground = styled('div')({
  minWidth: 0,
  padding: 16,
  borderRadius: token.radius.large,
  border: `1px solid ${token.line}`,
  background: token.ground,
  color: token.ink,
});

/** Every part of the kit in every state, in both schemes. */
export default function Kit() {
  return (
    <>
      <CompactHead title="The kit" />
      <Page gap={48} pad={[24, 40]}>
        {Object.entries(KIT).map(([part, states]) => (
          <Stack as="section" key={part} gap={24}>
            <Text look="h3" as="h2">
              {part}
            </Text>
            {states.map(({ state, draw }) => (
              <Stack key={state} gap={8}>
                <Text look="small" soft>
                  {state}
                </Text>
                <Grid min="26rem">
                  {(['light', 'dark'] as const).map((scheme) => (
                    <Ground key={scheme} data-scheme={scheme}>
                      {draw()}
                    </Ground>
                  ))}
                </Grid>
              </Stack>
            ))}
          </Stack>
        ))}
      </Page>
    </>
  );
}
