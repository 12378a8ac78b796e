import { ThemeProvider } from '@mui/material/styles';
import type { PictureThing, TreeThing } from '@understory/garden';
import { bed, path } from '@understory/plan/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../../../testing/render.tsx';
import { theme } from '../../../shell/theme.ts';
import { TestEditor } from '../../testing/test-editor.ts';
import { PlannerContext, type PlannerValue } from '../planner-context.ts';
import { NameField } from './NameField.tsx';

const tree: TreeThing = { kind: 'tree', id: 'it', z: 1, name: '', x: 60, y: 60, spread: 15 };
const picture: PictureThing = {
  kind: 'picture',
  id: 'it',
  z: -1,
  file: 'f',
  name: '',
  x: 60,
  y: 60,
  width: 60,
  aspect: 1,
  rotation: 0,
  opacity: 0.7,
};

async function open(thing: Parameters<typeof NameField>[0]['thing']) {
  const garden = new TestEditor([thing]);
  const { editor } = garden;
  const planner = { drawing: editor.garden, editor } as unknown as PlannerValue;
  const screen = await render(
    <ThemeProvider theme={theme}>
      <PlannerContext value={planner}>
        <NameField thing={thing} />
      </PlannerContext>
    </ThemeProvider>,
  );
  return { garden, field: screen.getByRole('textbox', { name: 'Name' }), screen };
}

it.each([
  ['bed', bed('it', 60, 60)],
  ['line', path('it', 60, 60)],
  ['tree', tree],
  ['picture', picture],
  ['locked picture', { ...picture, locked: true }],
] as const)('names a %s in one step, and says when a name is too long', async (_, thing) => {
  const { garden, field, screen } = await open(thing);
  await userEvent.fill(field, '  By the gate ');
  await userEvent.keyboard('{Enter}');
  expect(garden.thing('it')).toMatchObject({ name: 'By the gate' });
  await userEvent.fill(field, 'x'.repeat(81));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('A name has at most 80 characters; this one has 81.')).toBeVisible();
  expect(garden.steps).toBe(1);
});

it.each([
  ['bed', { ...bed('it', 60, 60), locked: true }],
  ['line', { ...path('it', 60, 60), locked: true }],
  ['tree', { ...tree, locked: true }],
] as const)('leaves the name of a locked %s alone', async (_, thing) => {
  const { field } = await open(thing);
  await expect.element(field).toBeDisabled();
});
