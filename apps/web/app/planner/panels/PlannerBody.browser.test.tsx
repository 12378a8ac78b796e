import { ThemeProvider } from '@mui/material/styles';
import { bed } from '@understory/plan/testing';
import { createRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { theme } from '../../shell/theme.ts';
import { GardenPictures } from '../persistence/garden-pictures.ts';
import { renderInPlanner } from '../testing/in-planner.tsx';
import { TestEditor } from '../testing/test-editor.ts';
import { PlannerBody } from './PlannerBody.tsx';
import type { PanelKey } from './SidePanel.tsx';

const canvas = createRef<HTMLDivElement>();

/** As the screen asks for it: on a phone, on one that lies on its side, on a tablet, and where there is room for all. */
const SHAPES = {
  phone: { width: 390, height: 844, compact: true, lying: false },
  lying: { width: 844, height: 390, compact: true, lying: true },
  tablet: { width: 1024, height: 1366, compact: false, lying: false },
  laid: { width: 1366, height: 1024, compact: false, lying: false },
} as const;

let turn: (shape: keyof typeof SHAPES) => void;

function Turned({ first }: { readonly first: keyof typeof SHAPES }) {
  const [shape, setShape] = useState(first);
  const [panel, setPanel] = useState<PanelKey>('plan');
  turn = setShape;
  const { compact, lying } = SHAPES[shape];
  return (
    <ThemeProvider theme={theme}>
      <div style={{ display: 'flex', flexDirection: 'column', height: '90vh' }}>
        <PlannerBody
          compact={compact}
          lying={lying}
          canvas={canvas}
          panel={panel}
          asked={undefined}
          onPanel={setPanel}
          arrived={undefined}
          beginsDrawing={false}
        />
      </div>
    </ThemeProvider>
  );
}

const turnTo = async (shape: keyof typeof SHAPES) => {
  await page.viewport(SHAPES[shape].width, SHAPES[shape].height);
  turn(shape);
};

it.each([
  { first: 'phone', shapes: ['lying', 'phone'] },
  { first: 'tablet', shapes: ['laid', 'tablet', 'laid'] },
  { first: 'laid', shapes: ['tablet', 'laid'] },
] as const)(
  'what is half typed of a selected thing stays where the screen is turned: $first first',
  async ({ first, shapes }) => {
    const { editor } = new TestEditor([bed('b', 120, 120)]);
    await page.viewport(SHAPES[first].width, SHAPES[first].height);
    editor.selection.set(['b']);
    const planner = {
      drawing: editor.garden,
      editor,
      pictures: new GardenPictures({
        drawing: editor.garden,
        gardenId: undefined,
        api: async () => Promise.reject(new Error('Nothing is asked of a server.')),
        decode: async () => Promise.reject(new Error('There are no pictures.')),
      }),
      toCanvas: (x: number, y: number) => ({ x, y }),
      focusDrawing: () => {},
    };
    await renderInPlanner(planner, <Turned first={first} />);
    const name = page.getByRole('tabpanel', { name: 'Plan', exact: true }).getByLabelText('Name');
    await name.fill('Half ty', { timeout: 8_000 });
    const field = name.element();
    for (const shape of shapes) {
      await turnTo(shape);
      await expect.element(name).toHaveValue('Half ty');
      expect(name.element(), shape).toBe(field);
    }
  },
);

it('a drawing that breaks says so, and the panels go on', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { editor } = new TestEditor([bed('b', 120, 120)]);
  await page.viewport(SHAPES.phone.width, SHAPES.phone.height);
  // The canvas cannot do without pictures.
  await renderInPlanner({ drawing: editor.garden, editor }, <Turned first="phone" />);
  await expect.element(page.getByText(/went wrong.+Drawing/)).toBeVisible();
  await expect.element(page.getByRole('tabpanel', { name: 'Plan', exact: true })).toBeVisible();
  told.mockClear();
});
