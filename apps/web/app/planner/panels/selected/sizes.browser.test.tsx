import { ThemeProvider } from '@mui/material/styles';
import { bed, bench, fern, path } from '@understory/plan/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../../../testing/render.tsx';
import { theme } from '../../../shell/theme.ts';
import { TestEditor } from '../../testing/test-editor.ts';
import { lineTool } from '../../tools/line/index.tsx';
import { Options } from '../../tools/line/Options.tsx';
import { PlannerContext, type PlannerValue } from '../planner-context.ts';
import { SelectedPanel } from '../SelectedPanel.tsx';

const ALL = { hardscape: true, shapes: true, layers: true };

/** The panel of what is selected, and the note of the tool that draws lines. */
async function open(things: ConstructorParameters<typeof TestEditor>[0], ids: readonly string[] = []) {
  const garden = new TestEditor(things);
  const { editor } = garden;
  editor.store.setState({ abilities: ALL });
  editor.selection.set(ids);
  const planner = {
    drawing: editor.garden,
    editor,
    ideas: { ask: vi.fn() },
    focusDrawing: vi.fn(),
  } as unknown as PlannerValue;
  const screen = await render(
    <ThemeProvider theme={theme}>
      <PlannerContext value={planner}>
        <SelectedPanel />
        <Options />
      </PlannerContext>
    </ThemeProvider>,
  );
  /** Types into a field in place of what stood there. */
  const type = async (label: string, text: string) => {
    await userEvent.fill(screen.getByRole('textbox', { name: label, exact: true }), text);
    await userEvent.keyboard('{Enter}');
  };
  return { garden, screen, type };
}

it('makes a bed as wide, as long and as far turned as is typed, and says why it cannot be', async () => {
  const { garden, screen, type } = await open([bed('bed', 60, 60)], ['bed']);
  await type('Width', '6 ft');
  await type('Length', '4 ft 6 in');
  await expect.element(screen.getByText(/6 ft by 4 ft 6 in across/)).toBeVisible();
  await type('Turned clockwise', '90');
  await expect.element(screen.getByText(/4 ft 6 in by 6 ft across/)).toBeVisible();
  expect(garden.steps).toBe(3);
  await type('Width', '60 ft');
  await expect.element(screen.getByText('A bed lies within the garden.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Width', exact: true })).toHaveValue('60 ft');
  expect(garden.steps).toBe(3);
  await screen.getByRole('button', { name: 'Show its sides' }).click();
  expect(garden.editor.document.things).toHaveLength(5);
});

it('places, stretches and turns several as a whole', async () => {
  const { garden, screen, type } = await open([fern('a', 60, 60), fern('b', 120, 60)], ['a', 'b']);
  await type('Width', '10 ft');
  await type('Turn clockwise by', '90');
  const [a, b] = [garden.stands('a'), garden.stands('b')];
  expect(Math.round((b?.y ?? 0) - (a?.y ?? 0))).toBe(72);
  await expect.element(screen.getByRole('textbox', { name: 'Turn clockwise by' })).toHaveValue('0°');
  await type('From the north edge', '2 ft');
  expect(garden.steps).toBe(3);
});

it('takes an item to the nearest of its sizes, and says so', async () => {
  const { garden, type } = await open([bench('bench', 120, 120)], ['bench']);
  await type('Length', '6 ft');
  expect(garden.thing('bench')).toMatchObject({ scale: 1.25 });
  expect(garden.said).toMatch(/^Nearest size: /);
});

it('tells a path by its length, and changes what runs along it', async () => {
  const { garden, screen, type } = await open([path('path', 60, 60)], ['path']);
  await expect.element(screen.getByText('Path, 10 ft long')).toBeVisible();
  await type('Width', '5 ft');
  await type('Length', '8 ft');
  await type('Name', 'To the gate');
  await screen.getByRole('checkbox', { name: 'Curved, through its points' }).click();
  expect(garden.thing('path')).toMatchObject({ width: 60, curved: true, name: 'To the gate' });
  await type('Width', '99 ft');
  await expect.element(screen.getByText(/Write a length from .* to 30 ft/)).toBeVisible();
  expect(garden.steps).toBe(4);
});

it('takes figures that are typed over the drawing as the length of the side', async () => {
  const { garden, screen } = await open([]);
  garden.editor.activate(lineTool);
  await expect.element(screen.getByRole('combobox', { name: 'Draw' })).toBeVisible();
  garden.click(24, 60).move(80, 61).key('9');
  const side = screen.getByRole('textbox', { name: 'Side' });
  await expect.element(side).toHaveFocus();
  await expect.element(side).toHaveValue('9');
  await userEvent.keyboard(' ft 6 in{Enter}');
  await expect.element(side).toHaveValue('');
  garden.key('Enter');
  expect(garden.editor.document.things).toMatchObject([
    {
      kind: 'line',
      points: [
        { x: 24, y: 60 },
        { x: 138, y: 60 },
      ],
    },
  ]);
});
