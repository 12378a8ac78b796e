import type { ZoneThing } from '@understory/garden';
import { rectangle } from '@understory/garden';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInPlanner } from '../../testing/in-planner.tsx';
import { TestEditor } from '../../testing/test-editor.ts';
import { useDrawing } from '../planner-context.ts';
import { OneZone } from './OneZone.tsx';

const zone: ZoneThing = { kind: 'zone', id: 'it', z: 1, form: 'rectangle', corners: rectangle(120, 60) };

/** The card follows the drawing, as in the panel. */
function Card() {
  const thing = useDrawing(({ document }) => document.things.find(({ id }) => id === 'it'));
  return thing?.kind === 'zone' ? <OneZone thing={thing} /> : null;
}

async function open(thing: ZoneThing) {
  const garden = new TestEditor([thing]);
  const { editor } = garden;
  const screen = await renderInPlanner({ drawing: editor.garden, editor }, <Card />);
  return { garden, screen };
}

it('notes in the words of a gardener when the sun comes, and takes it back, each as one step', async () => {
  const { garden, screen } = await open(zone);
  await userEvent.click(screen.getByRole('combobox', { name: 'Sun' }));
  await userEvent.click(screen.getByRole('option', { name: 'Morning sun only' }));
  expect(garden.thing('it')).toMatchObject({ light: { when: 'morning' } });
  await expect.element(screen.getByRole('heading', { name: 'Morning sun only' })).toBeVisible();
  await expect.element(screen.getByText(/^Counts as partial sun\./)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Moisture' }));
  await userEvent.click(screen.getByRole('option', { name: 'Stays wet in winter' }));
  expect(garden.thing('it')).toMatchObject({ moisture: 'wet' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Sun' }));
  await userEvent.click(screen.getByRole('option', { name: 'As elsewhere' }));
  expect(garden.thing('it')).not.toHaveProperty('light');
  expect(garden.steps).toBe(3);
});

it('reads hours and a pH, refuses what is none in a sentence, and keeps the rest of the note', async () => {
  const { garden, screen } = await open({ ...zone, light: { when: 'morning' } });
  const hours = screen.getByRole('textbox', { name: 'Hours of sun' });
  await userEvent.fill(hours, '25');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Write a number from 0 to 24.')).toBeVisible();
  await userEvent.fill(hours, '7,25');
  await userEvent.keyboard('{Enter}');
  expect(garden.thing('it')).toMatchObject({ light: { when: 'morning', hours: 7.3 } });
  await expect.element(screen.getByText(/^Counts as full sun\./)).toBeVisible();
  const ph = screen.getByRole('textbox', { name: 'Soil pH' });
  await userEvent.fill(ph, '2.9');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Write a number from 3 to 10.')).toBeVisible();
  await userEvent.fill(ph, '6.5');
  await userEvent.keyboard('{Enter}');
  expect(garden.thing('it')).toMatchObject({ ph: 6.5 });
});

it('leaves a locked one alone', async () => {
  const { screen } = await open({ ...zone, locked: true });
  await expect.element(screen.getByRole('textbox', { name: 'Hours of sun' })).toBeDisabled();
});
