import { ThemeProvider } from '@mui/material/styles';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { theme } from '../../shell/theme.ts';
import { DeleteSection } from './DeleteSection.tsx';

const Themed = () => (
  <ThemeProvider theme={theme}>
    <DeleteSection id="delete" />
  </ThemeProvider>
);

/** What stays, where the site keeps accounts itself or has a hosted pool keep them. */
async function whatStays(hostedPool: object | null): Promise<string> {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Themed }]);
  await render(<Page hydrationData={{ loaderData: { root: { config: { hostedPool }, year: 2026 } } }} />);
  const heading = page.getByRole('heading', { name: 'What stays' });
  await expect.element(heading).toBeVisible();
  return heading.element().parentElement?.textContent ?? '';
}

it('the end of an account tells all that stays when everything of it is deleted', async () => {
  const stays = await whatStays(null);
  for (const kept of [
    'Files that you have downloaded',
    'gardens you shared',
    'draft garden that was never saved',
    'the last ZIP code',
    'a mark by which it was known at sign-in',
    'rights and security',
    'nurseries you asked for',
    'what you decided for this site',
    'that the account was deleted',
    'under a name that leads to nobody',
    'listing you looked after, without you',
    'contact address',
    'stays out, without your address and reason',
    'What you wrote to nurseries, without your name and address',
    'The last e-mail to you, until it is handed over, for 7 days at most',
    'Technical logs of requests for a limited time',
    'counts that slow down guessing',
  ]) {
    expect(stays).toContain(kept);
  }
  expect(stays).not.toContain('the service that keeps your password');
});

it('it names the account that a hosted service keeps', async () => {
  expect(await whatStays({ userPoolId: 'us-west-2_x', clientId: 'x' })).toContain(
    'Your account at the service that keeps your password, which you delete there',
  );
});
