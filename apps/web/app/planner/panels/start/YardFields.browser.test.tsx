import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { emptyGarden } from '@understory/plan';
import { plantCard } from '@understory/plan/testing';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { english } from '../../../../testing/english.tsx';
import { render } from '../../../../testing/render.tsx';
import { theme } from '../../../shell/theme.ts';
import { YardDrawing } from './YardDrawing.tsx';
import { HouseFields, ShapeChoice, ShapeLengths, TreeQuestion, useTreePointing } from './YardFields.tsx';
import { NOTHING_TOLD, readYardAnswers } from './yard-answers.ts';

const SIZE = { width: 480, length: 360 };
const MAPLE = plantCard({
  id: 8,
  common_name: 'Bigleaf maple',
  scientific_name: 'Acer macrophyllum',
  spread_mature: 40,
  height_mature: 60,
});
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://server');
    const isFound = url.searchParams.get('search')?.startsWith('big') === true;
    return Response.json({ count: 1, next: null, previous: null, results: isFound ? [MAPLE] : [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queries.clear();
});

function Yard() {
  const [answers, setAnswers] = useState(NOTHING_TOLD);
  const pointing = useTreePointing(answers, setAnswers);
  const read = readYardAnswers(answers, SIZE, 'feet', english);
  const parts = { answers, onChange: setAnswers, read, tells: true, north: 0 };
  const facts = { name: '', width: 40, length: 30, shape: read.outline, region_id: 1 as const, site: {} };
  const kinds = read.things.map((thing) =>
    thing.kind === 'tree' ? `tree ${thing.x} ${thing.y}` : thing.kind,
  );
  return (
    <QueryClientProvider client={queries}>
      <ThemeProvider theme={theme}>
        <ShapeChoice answers={answers} onChange={setAnswers} />
        <ShapeLengths {...parts} />
        <HouseFields {...parts} />
        <TreeQuestion {...parts} pointing={pointing} />
        <p>{[read.shape.kind, ...kinds].join(', ')}</p>
        <div style={{ position: 'absolute', top: 0, left: 500, width: 608, height: 420 }}>
          <YardDrawing
            document={{ ...emptyGarden(facts), things: read.things }}
            plants={read.plants}
            label="The yard"
            onPoint={pointing.onPoint}
          />
        </div>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

it('draws a yard as it is told, and nothing of what cannot be', async () => {
  const screen = await render(<Yard />);
  const drawn = (words: string) => expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  await drawn('rectangle');

  await screen.getByRole('radio', { name: 'L', exact: true }).click({ force: true });
  await expect.element(screen.getByLabelText('Missing across')).toHaveValue('13 ft');
  await screen.getByRole('radio', { name: 'In the gap' }).click({ force: true });
  await drawn('ell, bed');
  await expect.element(screen.getByText('27 ft', { exact: true })).toBeInTheDocument();

  await screen.getByLabelText('Missing across').fill('40');
  await expect.element(screen.getByText('Write a length from 1 ft to 39 ft.')).toBeVisible();
  await drawn('rectangle');
  await screen.getByLabelText('Missing across').fill('12 ft 6 in');
  await drawn('ell, bed');

  // Where nothing is missing there is no gap to stand in.
  await screen.getByRole('radio', { name: 'Cut corner' }).click({ force: true });
  await expect.element(screen.getByRole('radio', { name: 'None' })).toBeChecked();
  await screen.getByRole('radio', { name: 'East' }).click({ force: true });
  await screen.getByLabelText('House depth').fill('10');
  await drawn('cut_corner, bed');
});

it('sets a tree by its side, and where somebody points at the drawing', async () => {
  const screen = await render(<Yard />);
  await screen.getByRole('button', { name: 'Add a tree' }).click();
  await expect.element(screen.getByText('rectangle, tree 240 180')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Where it stands' }).click();
  await screen.getByRole('option', { name: 'North-west' }).click();
  await expect.element(screen.getByText('rectangle, tree 80 60')).toBeVisible();

  // One inch is a pixel there, and the plot lies in the middle.
  const drawing = screen.getByRole('img', { name: 'The yard' });
  await userEvent.click(drawing, { position: { x: 64 + 300, y: 30 + 90 } });
  await expect.element(screen.getByText('rectangle, tree 300 90')).toBeVisible();
  await expect
    .element(screen.getByRole('combobox', { name: 'Where it stands' }))
    .toHaveTextContent('Set on the drawing');

  await screen.getByRole('button', { name: 'Leave tree 1 out' }).click();
  await expect.element(screen.getByText('rectangle', { exact: true })).toBeVisible();
});

it('takes a tree from the catalogue with its size as grown, and any other name as it is', async () => {
  const screen = await render(<Yard />);
  await screen.getByRole('button', { name: 'Add a tree' }).click();
  const name = screen.getByRole('combobox', { name: 'Tree', exact: true });
  await name.fill('big');
  await screen.getByRole('option', { name: 'Bigleaf maple Acer macrophyllum' }).click();
  await expect.element(name).toHaveValue('Bigleaf maple');
  await expect.element(screen.getByLabelText('Crown across')).toHaveValue('40 ft');
  await expect.element(screen.getByLabelText('Height')).toHaveValue('60 ft');
  await expect.element(screen.getByText('rectangle, plant', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/counts among the plants, for cover/)).toBeVisible();

  await screen.getByLabelText('Crown across').fill('18');
  await expect.element(screen.getByText(/does not count among the plants/)).toBeVisible();
  await expect.element(screen.getByText('rectangle, tree 240 180')).toBeVisible();

  await name.fill('Old one by the gate');
  await expect.element(screen.getByLabelText('Crown across')).toHaveValue('18');
  await expect.element(screen.getByLabelText('Height')).toHaveValue('');
  await expect.element(screen.getByText(/among the plants/)).not.toBeInTheDocument();
});
