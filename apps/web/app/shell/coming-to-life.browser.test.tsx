import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, expect, it } from 'vitest';
import { HydrateLater } from '../ui/HydrateLater.tsx';
import { acknowledgePress, comeToLife, waitingScript } from './coming-to-life.ts';

let root: ReturnType<typeof hydrateRoot> | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-alive');
});

interface Acts {
  press: number;
}

/** So much that React lets the browser in many times while it takes the page over. */
const ROWS = 120;
const Row = ({ row }: { row: number }) => {
  let sum = 0;
  for (let turn = 0; turn < 40_000; turn += 1) sum += Math.sqrt(turn + row);
  return <li title={sum > 0 ? 'drawn' : ''}>{row}</li>;
};

/** A page with a button at its end, in a part that is taken over by itself when that is told. */
function Sheet({ acts, isLater }: { acts: Acts; isLater: boolean }) {
  useEffect(comeToLife, []);
  const button = (
    <button type="button" onClick={() => (acts.press += 1)}>
      Compare
    </button>
  );
  return (
    <main onClickCapture={acknowledgePress}>
      <ol>
        {Array.from({ length: ROWS }, (_row, row) => (
          <Row key={String(row)} row={row} />
        ))}
      </ol>
      {isLater ? <HydrateLater>{button}</HydrateLater> : button}
    </main>
  );
}

/** Gives the browser a turn: React works for a few milliseconds in each of its own. */
const turn = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });
const isAlive = () => document.documentElement.hasAttribute('data-alive');
const aliveAtLast = async () => {
  while (!isAlive()) await turn();
  // The page presses what is left in a turn of its own, and React answers.
  await new Promise((done) => setTimeout(done));
  await turn();
};

/** Takes a drawn page over and presses its button after so many turns; undefined presses before. */
async function pressAfter(turns: number | undefined, isLater: boolean) {
  const acts: Acts = { press: 0 };
  const sheet = (
    <StrictMode>
      <Sheet acts={acts} isLater={isLater} />
    </StrictMode>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(sheet);
  document.body.append(place);
  const script = document.createElement('script');
  script.text = waitingScript;
  document.body.append(script);
  const button = place.querySelector('button');
  if (turns === undefined) button?.click();
  startTransition(() => {
    root = hydrateRoot(place, sheet);
  });
  for (let passed = 0; passed < (turns ?? 0); passed += 1) await turn();
  const wasAlive = isAlive();
  if (turns !== undefined) button?.click();
  await aliveAtLast();
  root?.unmount();
  root = undefined;
  place.remove();
  script.remove();
  document.documentElement.removeAttribute('data-alive');
  return { acts: acts.press, wasAlive };
}

it.each([
  ['a part of the page', false],
  ['a part that is taken over by itself', true],
])('acts once whenever it is pressed: %s', async (_name, isLater) => {
  const told = [{ turns: -1, ...(await pressAfter(undefined, isLater)) }];
  let turns = 0;
  // To the moment when the page answers, and a few beyond.
  for (let beyond = 0; beyond < 3; turns += 1) {
    const { acts, wasAlive } = await pressAfter(turns, isLater);
    told.push({ turns, acts, wasAlive });
    if (wasAlive) beyond += 1;
  }
  expect(told.filter(({ wasAlive }) => !wasAlive).length, 'presses before the page answers').toBeGreaterThan(
    2,
  );
  expect(told.filter(({ acts }) => acts !== 1)).toEqual([]);
});
