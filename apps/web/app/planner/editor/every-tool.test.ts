import { bed, fern } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { NOTHING_SHOWN, TestEditor } from '../testing/test-editor.ts';
import { bedTool } from '../tools/bed/index.tsx';
import { hardscapeTool } from '../tools/hardscape/index.tsx';
import { measureTool } from '../tools/measure/index.tsx';
import { plantTool } from '../tools/plant/index.tsx';
import { keepWritten } from './commands/writing.ts';

interface Tried {
  readonly tool: string;
  readonly take: (garden: TestEditor) => void;
  /** What is done after the drag, where letting go does not end it. */
  readonly end?: (garden: TestEditor) => void;
  /** What a finished gesture leaves. */
  readonly done: (garden: TestEditor) => unknown;
}

const ALL = { hardscape: true, shapes: true, layers: true };
const garden = () => {
  const made = new TestEditor([fern('a', 80, 80), bed('bed', 100, 220)]);
  made.editor.store.setState({ abilities: ALL });
  return made;
};
const things = (made: TestEditor) => made.editor.document.things.length;
const key = (name: string) => (made: TestEditor) => void made.key(name);
const form = (name: 'rectangle' | 'polygon' | 'curve' | 'circle' | 'freehand') => (made: TestEditor) =>
  made.editor.activate(bedTool, { form: name });
const closed = (made: TestEditor) => void made.click(92, 180).click(50, 180).key('Enter');
const isOneMore = (made: TestEditor) => things(made) === 3 && made.steps === 1;

const TOOLS: readonly Tried[] = [
  { tool: 'select', take: key('v'), done: (made) => made.stands('a')?.y !== 80 && made.steps === 1 },
  { tool: 'pan', take: key('h'), done: (made) => made.editor.camera.now.y > garden().editor.camera.now.y },
  { tool: 'place', take: (made) => made.editor.activate(plantTool, { plant: 1 }), done: isOneMore },
  {
    tool: 'drift',
    take: (made) => {
      made.editor.activate(plantTool, { plant: 1 });
      made.key('d');
    },
    done: (made) => things(made) > 2 && made.steps === 1,
  },
  { tool: 'rectangle bed', take: form('rectangle'), done: isOneMore },
  { tool: 'circle bed', take: form('circle'), done: isOneMore },
  { tool: 'polygon bed', take: form('polygon'), end: closed, done: isOneMore },
  { tool: 'curve bed', take: form('curve'), end: closed, done: isOneMore },
  {
    tool: 'freehand bed',
    take: form('freehand'),
    end: (made) => void made.press(60, 60).move(90, 60).move(90, 120).move(60, 120).release(60, 62),
    done: isOneMore,
  },
  {
    tool: 'hardscape',
    take: (made) => made.editor.activate(hardscapeTool, { type: 'bench_wood_noback' }),
    done: isOneMore,
  },
  { tool: 'measure', take: key('m'), end: (made) => void made.click(150, 150).key('Enter'), done: isOneMore },
  { tool: 'line', take: key('l'), end: (made) => void made.click(150, 150).key('Enter'), done: isOneMore },
  { tool: 'zone', take: key('z'), done: isOneMore },
  { tool: 'label', take: key('t'), end: (made) => void keepWritten(made.editor, 'Gate'), done: isOneMore },
  { tool: 'erase', take: key('e'), done: (made) => made.stands('a') === undefined && made.steps === 1 },
];

/** The hand goes down on the fern, and on over bare ground. */
const drag = (made: TestEditor, device: 'mouse' | 'touch') =>
  made.press(80, 80, { device }).move(86, 110, { device }).move(92, 140, { device });

describe.each(TOOLS)('$tool', ({ take, end, done }) => {
  it.each(['mouse', 'touch'] as const)('does its work with a %s, and undo takes it back', (device) => {
    const made = garden();
    take(made);
    drag(made, device).release(92, 140, { device });
    end?.(made);
    expect(done(made)).toBe(true);
    while (made.steps > 0) made.key('z', { command: true });
    expect(made.editor.document).toEqual(garden().editor.document);
  });

  it.each([
    ['Escape', (made: TestEditor) => void made.key('Escape')],
    ['a pointer that is lost', (made: TestEditor) => made.editor.input.losePointer(1)],
    ['a second finger', (made: TestEditor) => void made.press(200, 300, { device: 'touch', pointer: 2 })],
  ])('leaves nothing when it is cancelled by %s', (how, cancel) => {
    const device = how === 'a second finger' ? 'touch' : 'mouse';
    const made = garden();
    const before = made.editor.camera.now;
    take(made);
    drag(made, device);
    cancel(made);
    expect(made.steps).toBe(0);
    expect(made.editor.document).toEqual(garden().editor.document);
    expect(made.editor.camera.now).toEqual(before);
    expect(made.editor.store.getState().writing).toBeUndefined();
    const { selection: _, ...marks } = made.shown;
    const { selection: __, ...none } = NOTHING_SHOWN;
    expect(marks).toEqual(none);
  });

  it('is put down by another tool in the middle of a gesture', () => {
    const made = garden();
    take(made);
    drag(made, 'mouse');
    made.editor.activate(measureTool);
    made.release(92, 140);
    expect(made.steps).toBe(0);
    expect(made.active).toBe('measure.idle');
    expect(made.editor.store.getState().plant).toBeUndefined();
    expect(made.heldHardscape).toBeUndefined();
  });
});
