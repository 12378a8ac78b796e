import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readNativeStates } from './native-states.ts';
import { releasePlants } from './searching/release-catalogue.fixture.ts';

const regionOfState: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../../data/state_to_noaa_region.json', import.meta.url), 'utf8'),
);

test('the states of every native lie in the regions it is native to, and in each of them at least one', async () => {
  const states = await readNativeStates();
  for (const { slug, native_regions } of releasePlants) {
    const regions = new Set((states.get(slug) ?? []).flatMap((state) => regionOfState[state] ?? []));
    expect([...regions].toSorted(), slug).toEqual(native_regions.toSorted());
  }
});

test('no line is of a plant that is none, or native nowhere', async () => {
  const natives = releasePlants.filter(({ native_regions }) => native_regions.length > 0);
  expect([...(await readNativeStates()).keys()].toSorted()).toEqual(
    natives.map(({ slug }) => slug).toSorted(),
  );
});
