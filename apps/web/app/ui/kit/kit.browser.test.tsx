import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { theme } from '../../shell/theme.ts';
import { Button } from '../Button.tsx';
import { Slider } from '../Slider.tsx';
import { ToastProvider } from '../Toast.tsx';
import { KIT } from './kit-states.tsx';

const SCHEMES = ['light', 'dark'] as const;

const draw = (drawn: ReactNode) =>
  render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <style>{'*, ::before, ::after { transition: none !important; animation: none !important }'}</style>
      <MemoryRouter>
        <ToastProvider>
          <main style={{ padding: 24 }}>{drawn}</main>
        </ToastProvider>
      </MemoryRouter>
    </ThemeProvider>,
  );

const wear = (scheme: 'light' | 'dark') => document.documentElement.setAttribute('data-scheme', scheme);
afterEach(() => document.documentElement.removeAttribute('data-scheme'));

/** What axe finds, in words. What a whole page needs is asked of whole pages. */
async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'heading-order': { enabled: false },
      'empty-table-header': { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
}

const hasRing = (element: Element): boolean => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 3;
};

/** Whether it is seen that the keys are there: by a ring, on it or on what is drawn for it, or by the border of a field. */
function showsFocus(focused: Element): boolean {
  const field = focused.matches('.MuiInputBase-input') && focused.closest('.MuiInputBase-root');
  const border = field
    ? field.querySelector('.MuiOutlinedInput-notchedOutline')
    : focused.parentElement?.querySelector(':scope > label ~ fieldset');
  if (field || border) return !!border && Number.parseFloat(getComputedStyle(border).borderWidth) >= 2;
  // Of the browser's own field without a name its frame is ringed.
  const drawnRound = focused.closest('label') ?? focused.parentElement ?? focused;
  return hasRing(focused) || hasRing(drawnRound) || ringedByCover(focused);
}

/** A link over a whole sheet shows its ring on the sheet. */
const ringedByCover = (focused: Element): boolean => {
  if (!focused.matches('.cover')) return false;
  for (let one = focused.parentElement; one; one = one.parentElement) if (hasRing(one)) return true;
  return false;
};

/** All states of a part, under one another. */
const PARTS = Object.entries(KIT).map(([part, states]) => ({
  part,
  drawn: () => states.map(({ state, draw: drawState }) => <section key={state}>{drawState()}</section>),
}));

describe.each(PARTS)('$part', ({ drawn }) => {
  it('is kept to by axe in both schemes', async () => {
    await draw(drawn());
    for (const scheme of SCHEMES) {
      wear(scheme);
      expect(await faults(), scheme).toEqual([]);
    }
  });

  it('shows where the keys are', async () => {
    await draw(drawn());
    const seen = new Set<Element>();
    const without: string[] = [];
    for (;;) {
      await userEvent.tab();
      const focused = document.activeElement;
      if (!focused || focused === document.body || seen.has(focused)) break;
      seen.add(focused);
      if (!showsFocus(focused)) without.push(focused.outerHTML.slice(0, 160));
    }
    expect(without).toEqual([]);
  });

  it('is read under the pointer, in both schemes', async () => {
    await draw(drawn());
    const unread: string[] = [];
    for (const scheme of SCHEMES) {
      wear(scheme);
      for (const pressed of document.querySelectorAll<HTMLElement>('main :is(a[href], button, label)')) {
        if (!pressed.checkVisibility()) continue;
        await userEvent.hover(pressed, { force: true });
        const { violations } = await axe.run(pressed, { runOnly: ['color-contrast'] });
        if (violations.length > 0) unread.push(`${scheme}: ${pressed.outerHTML.slice(0, 160)}`);
      }
    }
    await userEvent.unhover(document.body);
    expect(unread).toEqual([]);
  });

  it('stands in letters of twice the size on a phone', async () => {
    await page.viewport(390, 844);
    document.documentElement.style.fontSize = '200%';
    try {
      await draw(drawn());
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    } finally {
      document.documentElement.style.fontSize = '';
      await page.viewport(1000, 800);
    }
  });
});

const OVER = [
  ['Dialog', 0, 'Name it', 'dialog'],
  ['Dialog', 1, 'Delete', 'dialog'],
  ['Drawer', 0, 'From the bottom', 'dialog'],
  ['Popover', 0, 'Add to garden', 'dialog'],
] as const;

describe.each(OVER)('%s %i, open', (part, at, opener, role) => {
  it('is modal, kept to by axe, and gives the focus back', async () => {
    await draw(KIT[part]?.[at]?.draw());
    const button = page.getByRole('button', { name: opener, exact: true });
    await button.click();
    const dialog = page.getByRole(role);
    await expect.element(dialog).toHaveAttribute('aria-modal', 'true');
    for (const scheme of SCHEMES) {
      wear(scheme);
      expect(await faults(), scheme).toEqual([]);
    }
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});

it('has a menu whose entries are walked by the arrows, and gives the focus back', async () => {
  await draw(KIT.Menu?.[0]?.draw());
  const button = page.getByRole('button', { name: 'More for it' });
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
  for (const scheme of SCHEMES) {
    wear(scheme);
    expect(await faults(), scheme).toEqual([]);
  }
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: /^Duplicate/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(page.getByRole('menuitemcheckbox', { name: 'Snap' }))
    .toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

function Years({ onSettle }: { onSettle: (years: number) => void }) {
  const [value, setValue] = useState(10);
  return (
    <Slider
      label="Years"
      value={value}
      min={0}
      max={30}
      step={5}
      words={(years) => `after ${years} years`}
      onChange={setValue}
      onSettle={onSettle}
    />
  );
}

it('has a slider that is moved by keys and settles at each press', async () => {
  const settled: number[] = [];
  await draw(<Years onSettle={(years) => settled.push(years)} />);
  await userEvent.tab();
  const slider = page.getByRole('slider', { name: 'Years' });
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{End}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'after 30 years');
  expect(settled).toEqual([15, 30]);
});

it('says one thing at a time, politely, and keeps what is trouble', async () => {
  await draw(KIT.Toast?.map(({ state, draw: drawn }) => <div key={state}>{drawn()}</div>));
  const [words, undo] = [0, 1].map((at) => page.getByRole('button', { name: 'Say it' }).nth(at));
  await words?.click();
  await expect.element(page.getByText('The garden is saved.')).toBeVisible();
  for (const scheme of SCHEMES) {
    wear(scheme);
    expect(await faults(), scheme).toEqual([]);
  }
  await undo?.click();
  await expect.element(page.getByText('Sword fern is taken off.')).toBeVisible();
  await expect.element(page.getByText('The garden is saved.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Sword fern is taken off.')).not.toBeInTheDocument();
});

describe('a field that offers what is picked', () => {
  const field = () => page.getByRole('combobox', { name: 'Find a plant' });
  const offered = (name: string) => page.getByRole('option', { name });
  beforeEach(async () => {
    await draw(KIT.Combobox?.[0]?.draw());
    await field().click();
  });

  it('goes through them by the arrows, round and round, and picks by Enter', async () => {
    await expect.element(offered('Sword fern')).toBeVisible();
    expect(await faults()).toEqual([]);
    for (const [key, name] of [
      ['ArrowDown', 'Vine maple'],
      ['ArrowDown', 'Sword fern'],
      ['ArrowDown', 'Vine maple'],
      ['ArrowUp', 'Sword fern'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(offered(name)).toHaveAttribute('aria-selected', 'true');
      await expect.element(field()).toHaveAttribute('aria-activedescendant', offered(name).element().id);
    }
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveValue('Sword fern');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(field()).toHaveFocus();
  });

  it('reaches the last at once by the arrow up, and is put away by Escape', async () => {
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(offered('Sword fern')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(offered('Sword fern')).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
  });

  it('says that there is none, and picks what is pressed', async () => {
    await field().fill('zzz');
    await expect.element(page.getByText('No plant is called so.')).toBeVisible();
    await field().fill('map');
    await offered('Vine maple').click();
    await expect.element(field()).toHaveValue('Vine maple');
    await expect.element(offered('Vine maple')).not.toBeInTheDocument();
  });
});

describe('a field of which one is always picked', () => {
  const field = () => page.getByRole('combobox', { name: 'Plant' });
  beforeEach(async () => {
    await draw(KIT.Combobox?.[1]?.draw());
    await field().click();
  });

  it('offers all under their headings, and what is typed looks among them', async () => {
    await expect
      .element(page.getByRole('group', { name: 'Shade' }).getByRole('option'))
      .toHaveTextContent('Sword fern');
    await expect.element(page.getByRole('group', { name: 'Partial sun' })).toBeVisible();
    expect(await faults()).toEqual([]);
    await userEvent.keyboard('sw');
    await expect.element(page.getByRole('group', { name: 'Partial sun' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveValue('Sword fern');
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('keeps the one that is picked where none takes its place', async () => {
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('No plant of that name.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).toHaveValue('Vine maple');
    await userEvent.keyboard('sw');
    await userEvent.tab();
    await expect.element(field()).toHaveValue('Vine maple');
  });
});

it('a busy button keeps the focus and takes no second press', async () => {
  const press = vi.fn();
  const at = (busy: boolean) => (
    <ThemeProvider theme={theme}>
      <Button busy={busy} onClick={press}>
        Save
      </Button>
    </ThemeProvider>
  );
  const { rerender } = await render(at(false));
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await rerender(at(true));
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
});

describe('a part that breaks', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  it('says so by itself, and can be tried again', async () => {
    await draw(KIT.Boundary?.[0]?.draw());
    await page.getByRole('button', { name: 'Break it' }).click();
    await expect.element(page.getByText(/^Something went wrong in “Bloom”/)).toBeVisible();
    // It was told on the console, as it should be; nothing else is let off.
    expect(console.error).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
  });
  it('as does one whose script does not come', async () => {
    await draw(KIT.Late?.[0]?.draw());
    await page.getByRole('button', { name: 'Fetch it' }).click();
    await expect.element(page.getByText(/^Something went wrong in “Ideas”/)).toBeVisible();
    expect(console.error).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
  });
});

it('what takes the whole screen holds the focus, and Escape gives it back', async () => {
  await draw(KIT.WholeScreen?.[0]?.draw());
  const opener = page.getByRole('button', { name: 'Take the whole screen' });
  await opener.click();
  const screen = page.getByRole('dialog', { name: 'The garden in June' });
  await expect.element(screen).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
