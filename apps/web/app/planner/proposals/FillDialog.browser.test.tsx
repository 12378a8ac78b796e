import type { AskedIdea, Tier } from '@understory/contract';
import type { BedThing, Proposal } from '@understory/garden';
import { bareGarden, plantCard } from '@understory/plan/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { keepLengthUnit } from '../../shell/length-unit.ts';
import { PlannerContext } from '../panels/planner-context.ts';
import { renderInPlanner } from '../testing/in-planner.tsx';
import { FillDialog } from './FillDialog.tsx';
import { IdeasDialog } from './IdeasDialog.tsx';

const bed: BedThing = {
  kind: 'bed',
  id: 'bed',
  z: 0,
  ground: 'planting',
  form: 'rectangle',
  name: 'By the fence',
  corners: [
    { x: 24, y: 24 },
    { x: 144, y: 24 },
    { x: 144, y: 96 },
    { x: 24, y: 96 },
  ],
};
const fern = plantCard({ id: 7, common_name: 'Sword fern' });
const filled = {
  emphasis: 'balanced',
  seed: 4,
  title: 'Sword fern',
  lines: [{ sentence: 'The ground is covered.', isGood: true }],
  steps: [
    { label: '3 Sword fern', why: 'Evergreen.', adds: [60, 84, 108].map((x) => ({ plant: 7, x, y: 60 })) },
  ],
  cost_cents: 2400,
  unpriced: 1,
};

/** What was asked of the server, and what it answers to it. */
let asked: { readonly choices: Record<string, unknown>; readonly seed: number }[];
let answer: () => Response;
const found = (alternatives: readonly object[] = [filled], notes: readonly string[] = []) =>
  Response.json({ alternatives, plants: [fern], notes });
const TOKEN = `x.${btoa(JSON.stringify({ sub: 'rose' }))}.x`;

beforeEach(() => {
  asked = [];
  answer = found;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/ai/fill/')) {
      asked.push(await request.json());
      return answer();
    }
    if (request.url.endsWith('/consumer-plans/')) return Response.json([]);
    return Response.json({ id_token: TOKEN, expires_in: 3600 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  keepLengthUnit('feet');
});

const plannerOf = () => {
  const document = { ...bareGarden(), things: [bed] };
  const plants = new Map([[7, fern]]);
  const propose = vi.fn<(proposal: Proposal) => void>();
  const editorStore = createStore(() => ({
    active: 'select.idle',
    overlay: { selection: new Set([bed.id]) },
  }));
  const planner = {
    drawing: {
      store: createStore(() => ({ document, plants })),
      held: { document },
      document,
      plants,
      learn: vi.fn(),
      propose,
    },
    editor: { deactivate: vi.fn(), selection: { clear: vi.fn() }, store: editorStore },
    ideas: { ask: vi.fn(), close: vi.fn(), waitsFor: undefined, trouble: undefined },
  };
  return { planner, propose };
};

async function open(tier: Tier | undefined = 'cultivator') {
  const { planner, propose } = plannerOf();
  const onClose = vi.fn();
  const screen = await renderInPlanner(planner, <FillDialog bed={bed} onClose={onClose} />, tier);
  return { screen, propose, onClose, planner };
}
const wishOf = async (at = 0) => {
  await expect.poll(() => asked.length).toBeGreaterThan(at);
  return asked[at]?.choices;
};

it('asks with the usual wishes, shows what came, and puts it on the plan as a proposal', async () => {
  const { screen, propose, onClose } = await open();
  await screen.getByRole('button', { name: 'Fill the bed' }).click();
  await expect.element(screen.getByText('1 planting to look at')).toBeVisible();
  expect(await wishOf()).toEqual({
    seen_from: 'south',
    native: 0.7,
    evergreen: 0.3,
    tallest: null,
    kinds: null,
    budget_cents: null,
    near_zip: null,
    careful: false,
  });
  await expect.element(screen.getByText('3 plants, 1 kind')).toBeVisible();
  await expect
    .element(screen.getByText(/About \$24 for the plants with a known price\. 1 has none\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Look at it on the plan' }).click();
  expect(onClose).toHaveBeenCalled();
  const [proposal] = propose.mock.calls[0] ?? [];
  expect(proposal).toMatchObject({ by: 'fill', title: 'Sword fern' });
  expect(Object.keys(proposal?.steps[0]?.diff.things?.added ?? {})).toHaveLength(3);
});

it('goes on to other plantings by the next seed', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Fill the bed' }).click();
  await screen.getByRole('button', { name: 'Other plantings' }).click();
  await expect.poll(() => asked.map(({ seed }) => seed)).toEqual([1, 2]);
});

it.each([
  ['Kinds of plants', '25', 'Type a number from 1 to 24, or leave it empty.'],
  ['Kinds of plants', '0', 'Type a number from 1 to 24, or leave it empty.'],
  ['Budget in dollars', '0', 'Type dollars from 1 to 100,000, or leave it empty.'],
  ['Budget in dollars', 'much', 'Type dollars from 1 to 100,000, or leave it empty.'],
  ['Only in stock near ZIP code', '981', 'A ZIP code has five digits.'],
])('asks for nothing with %s of “%s”, says why, and leads to it', async (name, typed, words) => {
  const { screen } = await open();
  const field = screen.getByRole('textbox', { name });
  await field.fill(typed);
  await expect.element(field).toHaveAccessibleDescription(words);
  await screen.getByRole('button', { name: 'Fill the bed' }).click();
  await expect.element(field).toHaveFocus();
  expect(asked).toEqual([]);
  await field.fill('');
  await expect.element(field).toBeValid();
});

it('asks with what is typed', async () => {
  const { screen } = await open();
  await screen.getByRole('textbox', { name: 'Kinds of plants' }).fill('7');
  await screen.getByRole('textbox', { name: 'Budget in dollars' }).fill('$1,200.50');
  await screen.getByRole('textbox', { name: 'Only in stock near ZIP code' }).fill('98501');
  await screen.getByRole('checkbox', { name: 'Nothing thorny, poisonous, or hard to keep' }).click();
  await screen.getByRole('button', { name: 'Fill the bed' }).click();
  expect(await wishOf()).toMatchObject({
    kinds: 7,
    budget_cents: 120050,
    near_zip: '98501',
    careful: true,
  });
});

it.each([
  ['feet', '6 ft', 6],
  ['metres', '2 m', 6.5617],
] as const)('tells heights in %s and asks for them in feet', async (unit, label, feet) => {
  keepLengthUnit(unit);
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'No taller than' }).click();
  await screen.getByRole('option', { name: label }).click();
  await screen.getByRole('button', { name: 'Fill the bed' }).click();
  expect((await wishOf())?.tallest).toBeCloseTo(feet, 3);
});

it('says why nothing came, and tries again after a refusal', async () => {
  const { screen } = await open();
  answer = () =>
    Response.json(
      { detail: 'Many beds are being planted just now.', code: 'service_unavailable' },
      { status: 503 },
    );
  await screen.getByRole('button', { name: 'Fill the bed' }).click();
  await expect.element(screen.getByText(/The bed could not be filled\./)).toBeVisible();
  answer = () => found([], ['There is no room left in this bed.']);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('There is no room left in this bed.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Other plantings' })).not.toBeInTheDocument();
});

it('leads to the plan and to the idea that is everybody’s where the tier does not fill beds', async () => {
  const { screen, planner, onClose } = await open('explorer');
  await expect.element(screen.getByRole('button', { name: 'Fill the bed' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Suggest plants without it' }).click();
  expect(onClose).toHaveBeenCalled();
  expect(planner.ideas.ask).toHaveBeenCalledWith({ kind: 'suggest', wish: '' });
});

interface AskingProps {
  readonly planner: ReturnType<typeof plannerOf>['planner'];
  readonly waits: StoreApi<{ readonly for?: AskedIdea }>;
}

/** The ideas while one is worked out, and after. */
function Asking({ planner, waits }: AskingProps) {
  const ideas = { ...planner.ideas, waitsFor: useStore(waits).for };
  return (
    <PlannerContext value={{ ...planner, ideas } as never}>
      <IdeasDialog />
    </PlannerContext>
  );
}

it('keeps what was wished of the garden where nothing comes of it', async () => {
  const { planner } = plannerOf();
  const { ask } = planner.ideas;
  const waits: AskingProps['waits'] = createStore(() => ({}));
  const screen = await renderInPlanner(planner, <Asking planner={planner} waits={waits} />, 'cultivator');
  const wish = screen.getByRole('textbox', { name: 'What should they be like?' });
  await wish.fill('for bees ');
  await screen.getByRole('combobox', { name: 'Month' }).click();
  await screen.getByRole('option', { name: 'March' }).click();
  await userEvent.type(wish, '{Enter}');
  const idea = { kind: 'suggest', wish: 'for bees' } as const;
  await expect.poll(() => ask.mock.calls).toEqual([[idea]]);
  waits.setState({ for: idea });
  await expect.element(wish).not.toBeInTheDocument();
  waits.setState({}, true);
  await expect.element(wish).toHaveValue('for bees ');
  await screen.getByRole('button', { name: 'More in flower then' }).click();
  expect(ask).toHaveBeenLastCalledWith({ kind: 'more_bloom', month: 3 });
});

it('is led to from the ideas for the garden, for the bed that is selected', async () => {
  const { planner } = plannerOf();
  const screen = await renderInPlanner(planner, <IdeasDialog />, 'cultivator');
  await screen.getByRole('button', { name: /^Fill this bed/ }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Fill “By the fence”' })).toBeVisible();
});
