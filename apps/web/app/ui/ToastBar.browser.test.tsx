import { createRoutesStub, Link, Outlet, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { ToastProvider, useToast } from './Toast.tsx';

function Acts() {
  const say = useToast();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => say('Vine maple is back.')}>
        Say
      </button>
      <button type="button" onClick={() => say({ words: 'Vine maple could not be saved.', isTrouble: true })}>
        Warn
      </button>
      <button
        type="button"
        onClick={() => {
          say('The bed is gone.');
          void navigate('/beds');
        }}
      >
        Delete the bed
      </button>
      <Link to="/plan">To the plan</Link>
    </>
  );
}

const Frame = () => (
  <ToastProvider>
    <Outlet />
  </ToastProvider>
);
const Plan = () => <h1>The plan</h1>;
const Beds = () => <h1>The beds</h1>;
const Stub = createRoutesStub([
  {
    Component: Frame,
    children: [
      { path: '/', Component: Acts },
      { path: '/plan', Component: Plan },
      { path: '/beds', Component: Beds },
    ],
  },
]);
const open = () => render(<Stub initialEntries={['/']} />);

const press = (name: string) => page.getByRole('button', { name }).click();

it('what was said goes with the page it was said on', async () => {
  await open();
  await press('Say');
  await expect.element(page.getByText('Vine maple is back.')).toBeVisible();
  await page.getByRole('link', { name: 'To the plan' }).click();
  await expect.element(page.getByRole('heading', { name: 'The plan' })).toBeVisible();
  await expect.element(page.getByText('Vine maple is back.')).not.toBeInTheDocument();
});

it('what is said of a step stays on the page that it leads to', async () => {
  await open();
  await press('Delete the bed');
  await expect.element(page.getByRole('heading', { name: 'The beds' })).toBeVisible();
  await expect.element(page.getByText('The bed is gone.')).toBeVisible();
});

it('a trouble stays until it is put away', async () => {
  await open();
  await press('Warn');
  await expect.element(page.getByText('Vine maple could not be saved.')).toBeVisible();
  await page.getByRole('link', { name: 'To the plan' }).click();
  await expect.element(page.getByRole('heading', { name: 'The plan' })).toBeVisible();
  await expect.element(page.getByText('Vine maple could not be saved.')).toBeVisible();
  await press('Put the message away');
  await expect.element(page.getByText('Vine maple could not be saved.')).not.toBeInTheDocument();
});
