import { CONSUMER_PLANS } from '@understory/contract';
import { fern } from '@understory/plan/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDrawing } from '../panels/planner-context.ts';
import { renderInPlanner } from '../testing/in-planner.tsx';
import { TestEditor } from '../testing/test-editor.ts';
import { DoorPanel } from './DoorPanel.tsx';
import { TrialBar } from './TrialBar.tsx';

/** What the server answers of its price list; none where it does not answer. */
let prices: readonly object[] | undefined;

beforeEach(() => {
  prices = CONSUMER_PLANS.map((plan) => ({
    ...plan,
    price: '',
    currency: 'usd',
    features: [],
    stripe_price_id: null,
  }));
  vi.stubGlobal('fetch', async () =>
    prices
      ? Response.json(prices)
      : Response.json({ detail: 'Away.', code: 'service_unavailable' }, { status: 503 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const POND = {
  kind: 'hardscape',
  id: 'pond',
  z: 1,
  type: 'pond_dark',
  x: 60,
  y: 60,
  scale: 1,
  rotation: 0,
} as const;

function Bar() {
  const trial = useDrawing((state) => state.trial);
  return trial && !trial.isOver ? <TrialBar trial={trial} /> : null;
}

async function open(act: { readonly onTry?: () => void; readonly onClose?: () => void } = {}) {
  const { editor } = new TestEditor([fern('a', 10, 10)]);
  const { garden: drawing } = editor;
  drawing.allow({ hardscape: false, shapes: false, layers: false });
  const focusDrawing = vi.fn();
  // The door and the bar ask for no more of the planner than this.
  const planner = {
    drawing,
    editor,
    focusDrawing,
    gardenSession: { flush: vi.fn() },
  };
  const screen = await renderInPlanner(
    planner,
    <>
      <Bar />
      <DoorPanel
        wish={{ tool: 'hardscape', what: 'pond_dark' }}
        onTry={act.onTry ?? (() => {})}
        onClose={act.onClose ?? (() => {})}
      />
    </>,
  );
  return { screen, drawing, focusDrawing };
}

it('says what the tool does, whose it is and what it costs, and has one way to buy, back to this spot', async () => {
  const { screen } = await open();
  const door = screen.getByRole('dialog', { name: 'Paths and walls' });
  await expect.element(door).toHaveFocus();
  await expect.element(door.getByText('It comes with the Cultivator plan, $9.99 a month.')).toBeVisible();
  await expect.element(door.getByText(/is not kept with the garden unless you get Cultivator/)).toBeVisible();
  const way = door.getByRole('link', { name: 'Get Cultivator' });
  const address = new URL(way.element().getAttribute('href') ?? '', 'https://here.invalid');
  expect(address.pathname).toBe('/checkout');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    plan: 'cultivator_month',
    from: '/garden-planner?door=hardscape.pond_dark',
  });
});

it('tells the price that the server tells, and the known one where it does not answer', async () => {
  prices = prices?.map((plan) => ({ ...plan, amount: 1250 }));
  const { screen } = await open();
  await expect.element(screen.getByText('It comes with the Cultivator plan, $12.50 a month.')).toBeVisible();
  await screen.unmount();
  prices = undefined;
  const away = await open();
  await expect
    .element(away.screen.getByText('It comes with the Cultivator plan, $9.99 a month.'))
    .toBeVisible();
});

it('is tried by its one main button, and closed by Escape', async () => {
  const [onTry, onClose] = [vi.fn(), vi.fn()];
  const { screen } = await open({ onTry, onClose });
  await screen.getByRole('button', { name: 'Try it on this garden' }).click();
  expect(onTry).toHaveBeenCalledOnce();
  const door = screen.getByRole('dialog').element();
  door.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('has a bar as long as something is tried, which ends it as one step', async () => {
  const { screen, drawing, focusDrawing } = await open();
  const bar = screen.getByRole('region', { name: 'What you are trying' });
  expect(bar.query()).toBeNull();
  drawing.tryOut('hardscape');
  drawing.commit('Placed', { things: { added: [POND], altered: [], removed: [] } });
  const told = 'You are trying Paths and walls. What you add with it is not kept unless you get Cultivator.';
  await expect.element(bar.getByText(told)).toBeVisible();
  await bar.getByRole('button', { name: 'End the trial' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(drawing.document.things.map(({ id }) => id)).toEqual(['a']);
  expect(focusDrawing).toHaveBeenCalled();
});
