import { fern } from '@understory/plan/testing';
import type { ClipboardEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { clipboardOf } from './clipboard.ts';

/** The browser's event on the drawing, with what the system's clipboard holds by type. */
function pasted(held: Readonly<Record<string, string>>) {
  const event = {
    target: { closest: () => ({}) },
    preventDefault: vi.fn(),
    clipboardData: { types: Object.keys(held), getData: (type: string) => held[type] ?? '' },
  };
  return event as unknown as ClipboardEvent<HTMLElement>;
}

function copied() {
  const garden = new TestEditor([fern('a', 60, 60)]).click(60, 60);
  const clipboard = clipboardOf({ editor: garden.editor, drawing: garden.editor.garden });
  clipboard.copy();
  return { garden, clipboard };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['a text from elsewhere', { 'text/plain': 'Milk, eggs' }],
  ['a picture', { 'image/png': '' }],
  ['a file of another garden program', { 'text/plain': '{"understory":1,"plants":[]}' }],
])('pastes nothing that was copied before where the clipboard holds %s', async (_, held) => {
  const { garden, clipboard } = copied();
  clipboard.onPaste(pasted(held));
  await vi.waitFor(() => expect(garden.said).toContain('was not copied from a garden'));
  expect(garden.placed).toHaveLength(1);
});

it('pastes what was copied here by the menu, and where the system let nothing onto its clipboard', async () => {
  const { garden, clipboard } = copied();
  await clipboard.paste();
  expect(garden.placed).toHaveLength(2);
  clipboard.onPaste(pasted({}));
  await vi.waitFor(() => expect(garden.placed).toHaveLength(3));
});

it('pastes what the clipboard holds of another garden before what was copied here', async () => {
  const other = new TestEditor([fern('x', 60, 60), fern('y', 120, 60)]);
  other.key('a', { command: true });
  const text = other.copy();
  const { garden, clipboard } = copied();
  clipboard.onPaste(pasted({ 'text/plain': text }));
  await vi.waitFor(() => expect(garden.placed).toHaveLength(3));
});

it('says so where nothing was copied yet', async () => {
  const garden = new TestEditor();
  await clipboardOf({ editor: garden.editor, drawing: garden.editor.garden }).paste();
  expect(garden.said).toBe('Nothing that can stand in a garden has been copied yet.');
});
