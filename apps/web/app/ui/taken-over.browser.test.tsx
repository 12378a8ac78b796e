import { StrictMode, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { acknowledgePress } from '../shell/coming-to-life.ts';
import { asDrawn } from './as-drawn.tsx';
import { nearPart } from './near-part.tsx';
import { gatheredLooks, LooksContext, pageSheet } from './style-sheet.ts';
import { Global, keyframes, styled } from './styled.ts';
import { useFocusAfter } from './use-focus-after.ts';

const glow = keyframes({ to: { opacity: 0.5 } });
const Drawn = styled('p')({ color: 'rgb(1, 2, 3)', animation: `${glow} 1s` });
const Later = styled('b')({ color: 'rgb(4, 5, 6)' });
const OfPage = () => <Global styles={{ '.of-page': { color: 'rgb(7, 8, 9)' } }} />;
const Bed = ({ more }: { more: boolean }) => (
  <>
    <Drawn>Fern</Drawn>
    {more ? <Later>Moss</Later> : <OfPage />}
    <i className="of-page">Page</i>
  </>
);

const NamedSign = ({ name }: { name: string }) => <b>{name} by the browser</b>;
const readSign = vi.fn(async () => NamedSign);
const Sign = asDrawn(readSign, ({ name }) => name);
let tellSign: ((name: string) => void) | undefined;
function Bar() {
  const [name, setName] = useState('Fern');
  useEffect(() => {
    tellSign = setName;
  }, []);
  return (
    <p>
      <Sign name={name} />
    </p>
  );
}

const pressed = vi.fn();
const Region = () => (
  <button type="button" onClick={pressed}>
    Next region
  </button>
);
let sendScript: () => void = () => undefined;
const script = new Promise<void>((resolve) => {
  sendScript = resolve;
});
const readRegion = vi.fn(async () => {
  await script;
  return Region;
});
const Far = nearPart(readRegion, 100);
let drawAnew: ((turn: number) => void) | undefined;
function Sheet() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    drawAnew = setTurn;
  }, []);
  return (
    <main onClickCapture={acknowledgePress} data-turn={turn}>
      <div style={{ height: '400vh' }} />
      <Far />
    </main>
  );
}

function Setting() {
  const [isOpen, setOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const close = async () => {
    await new Promise((soon) => requestAnimationFrame(soon));
    setOpen(false);
    focusAfter(() => opener.current);
  };
  return isOpen ? (
    <button type="button" onClick={() => void close()}>
      Close
    </button>
  ) : (
    <button type="button" ref={opener}>
      Change plan
    </button>
  );
}

let root: ReturnType<typeof hydrateRoot> | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  window.scrollTo(0, 0);
});

/** Lays what a server has drawn into the page. */
function lay(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place;
}

it('gathers looks on a server, and writes in a browser those that are not there yet', async () => {
  const looks = gatheredLooks();
  const html = renderToString(
    <LooksContext value={looks}>
      <Drawn>Fern</Drawn>
      <OfPage />
    </LooksContext>,
  );
  expect([...looks.gathered.rules.values()].join('')).toContain(`@keyframes ${glow}`);
  expect([...looks.gathered.globals.values()]).toEqual(['.of-page{color:rgb(7, 8, 9);}']);
  const place = lay(html);
  const before = pageSheet().sheet?.cssRules.length ?? 0;
  place.replaceChildren();
  const { rerender } = await render(<Bed more={false} />);
  const colorOf = (words: string) => getComputedStyle(page.getByText(words).element()).color;
  expect(colorOf('Fern')).toBe('rgb(1, 2, 3)');
  expect(getComputedStyle(page.getByText('Fern').element()).animationName).toBe(glow);
  expect(colorOf('Page')).toBe('rgb(7, 8, 9)');
  await rerender(<Bed more />);
  expect(colorOf('Moss')).toBe('rgb(4, 5, 6)');
  expect(colorOf('Page'), 'a sheet of the page goes with the part that asked for it').not.toBe(
    'rgb(7, 8, 9)',
  );
  expect(pageSheet().sheet?.cssRules.length).toBe(before + 3);
});

it('leaves alone what the server drew, and fetches what draws it for another thing to show', async () => {
  const place = lay('<p><span style="display:contents"><b>Fern by the server</b></span></p>');
  const faults = vi.spyOn(console, 'error');
  root = hydrateRoot(
    place,
    <StrictMode>
      <Bar />
    </StrictMode>,
  );
  await vi.waitFor(() => expect(tellSign).toBeDefined());
  await expect.element(page.getByText('Fern by the server')).toBeVisible();
  expect(readSign).not.toHaveBeenCalled();
  tellSign?.('Oak');
  await expect.element(page.getByText('Oak by the browser')).toBeVisible();
  expect(place.textContent).toBe('Oak by the browser');
  expect(faults).not.toHaveBeenCalled();
});

it('draws it where no server has', async () => {
  await render(<Sign name="Fern" />);
  await expect.element(page.getByText('Fern by the browser')).toBeVisible();
});

it('fetches a part when somebody comes near it, and presses once what was pressed before it answered', async () => {
  // As a server draws it, which has waited for what draws it.
  const place = lay(
    '<main data-turn="0"><div style="height:400vh"></div><div style="min-width:0;min-height:100px"><!--$--><button type="button">Next region</button><!--/$--></div></main>',
  );
  root = hydrateRoot(place, <Sheet />);
  await vi.waitFor(() => expect(drawAnew).toBeDefined());
  drawAnew?.(1);
  await vi.waitFor(() => expect(place.querySelector('[data-turn="1"]')).not.toBeNull());
  expect(readRegion).not.toHaveBeenCalled();
  const button = page.getByRole('button', { name: 'Next region' });
  button.element().scrollIntoView();
  await vi.waitFor(() => expect(readRegion).toHaveBeenCalledOnce());
  (button.element() as HTMLElement).click();
  expect(pressed).not.toHaveBeenCalled();
  sendScript();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('gives the focus to what a change has brought, however late the change is drawn', async () => {
  await render(<Setting />);
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(page.getByRole('button', { name: 'Change plan' })).toHaveFocus();
});
