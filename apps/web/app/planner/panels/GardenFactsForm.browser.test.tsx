import type { GardenFacts } from '@understory/plan';
import { bareGarden } from '@understory/plan/testing';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { forgetAllTyping } from '../../session/kept-typing.ts';
import { keepLengthUnit } from '../../shell/length-unit.ts';
import { renderInPlanner } from '../testing/in-planner.tsx';
import {
  FactsNotes,
  GardenFactsForm,
  NameField,
  SiteFields,
  SizeFields,
  useTypedFacts,
} from './GardenFactsForm.tsx';

const { facts } = bareGarden();
const known: GardenFacts = { ...facts, region_id: 5, site: { ...facts.site, zip_code: '30301' } };
const PLACES: Readonly<Record<string, { readonly usda_zone: string }>> = {
  98501: { usda_zone: '8b' },
  30301: { usda_zone: '8a' },
};

/** Answers about a ZIP code once this is resolved. */
let answered: Promise<void>;
beforeEach(() => {
  answered = Promise.resolve();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const zip = searchParams.get('q') ?? '';
    if (pathname.endsWith('/places/')) {
      await answered;
      const place = PLACES[zip];
      const results = place
        ? [{ label: zip, zip_code: zip, city: 'Here', state: 'US', region_id: 1, ...place }]
        : [];
      return Response.json({ count: results.length, next: null, previous: null, results });
    }
    if (pathname.endsWith('/regions/'))
      return Response.json([1, 5].map((id) => ({ id, name: `Region ${id}` })));
    return Response.json({ detail: 'Unauthorized', code: 'unauthorized' }, { status: 401 });
  });
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  keepLengthUnit('feet');
  forgetAllTyping();
});

interface BegunProps {
  readonly onRead: (facts: GardenFacts | undefined) => void;
  readonly isFillingIn?: boolean;
}

/** A garden as it is begun, by somebody of whom more is known a moment later. */
function Begun({ onRead, isFillingIn = true }: BegunProps) {
  const [now, setNow] = useState(facts);
  const form = useTypedFacts({ facts: now, keepAs: 'garden:test', isFillingIn });
  return (
    <>
      <NameField form={form} />
      <SizeFields form={form} />
      <SiteFields form={form} />
      <FactsNotes form={form} />
      <button type="button" onClick={() => setNow(known)}>
        Know more
      </button>
      <button type="button" onClick={() => void form.read().then(onRead)}>
        Read
      </button>
    </>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const region = page.getByRole('combobox', { name: 'Region' });

async function begin(isFillingIn = true) {
  const onRead = vi.fn<BegunProps['onRead']>();
  await renderInPlanner({}, <Begun onRead={onRead} isFillingIn={isFillingIn} />);
  await expect.element(region).toHaveTextContent('Region 1');
  return onRead;
}

it('fills in what comes to be known where nothing was typed, and the zone of the ZIP code', async () => {
  const onRead = await begin();
  await field('Name').fill('Front bed');
  await press('Know more');
  await expect.element(region).toHaveTextContent('Region 5');
  await expect.element(field('ZIP code')).toHaveValue('30301');
  await expect.element(field('ZIP code')).toHaveAccessibleDescription('Here, US: mostly zone 8a');
  await expect.element(field('Name')).toHaveValue('Front bed');
  await press('Read');
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  expect(onRead.mock.calls[0]).toMatchObject([
    { name: 'Front bed', region_id: 5, site: { zip_code: '30301', usda_zone: '8a' } },
  ]);
});

it('leaves alone what was typed and wiped again', async () => {
  await begin();
  await field('ZIP code').fill('98501');
  await press('Know more');
  await expect.element(field('ZIP code')).toHaveValue('98501');
  await field('ZIP code').fill('');
  await expect.element(region).toHaveTextContent('Region 5');
  await expect.element(field('ZIP code')).toHaveValue('');
});

it('is replaced by what is applied or undone, whatever was typed', async () => {
  await begin(false);
  await field('Name').fill('Front bed');
  await field('Width').fill('ten');
  await press('Read');
  await expect.element(field('Width')).toBeInvalid();
  await press('Know more');
  await expect.element(field('ZIP code')).toHaveValue('30301');
  await expect.element(field('Name')).toHaveValue(facts.name);
  await expect.element(field('Width')).toHaveValue('20 ft');
  await expect.element(field('Width')).toBeValid();
});

it('comes back with what was typed', async () => {
  await begin();
  await field('Name').fill('Front bed');
  await cleanup();
  await begin();
  await expect.element(field('Name')).toHaveValue('Front bed');
  await expect.element(page.getByText('What you had typed is back, and not applied yet.')).toBeVisible();
  await press('Know more');
  await expect.element(region).toHaveTextContent('Region 5');
  await expect.element(field('Name')).toHaveValue('Front bed');
});

it('tells lengths in other units, and leaves alone the one that was typed', async () => {
  await begin();
  await field('Width').fill('25');
  await page.getByRole('radio', { name: 'Meters' }).click({ force: true });
  await expect.element(field('Length')).toHaveValue('9.14 m');
  await expect.element(field('Width')).toHaveValue('25');
});

it('asks for the zone of a ZIP code that was typed just now, and takes none that is none', async () => {
  const onRead = await begin();
  let answer = () => {};
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  await field('ZIP code').fill('98501');
  await press('Read');
  expect(onRead).not.toHaveBeenCalled();
  answer();
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  expect(onRead.mock.lastCall?.[0]?.site).toMatchObject({ zip_code: '98501', usda_zone: '8b' });
  await field('ZIP code').fill('00000');
  await press('Read');
  await vi.waitFor(() => expect(onRead).toHaveBeenLastCalledWith(undefined));
  await expect
    .element(field('ZIP code'))
    .toHaveAccessibleDescription('We do not know the ZIP code 00000. Please check its digits.');
});

it('leads to the first field that is wrong, and applies nothing until it is mended', async () => {
  const onSubmit = vi.fn<(facts: GardenFacts) => void>();
  const refuse = vi.fn((given: GardenFacts) => (given.width > 30 ? 'Too wide for its plants.' : undefined));
  const about = { facts, keepAs: 'garden:test', submitLabel: 'Apply', refuse, onSubmit };
  await renderInPlanner({}, <GardenFactsForm {...about} />);
  await field('North').fill('400');
  await field('Width').fill('ten');
  await press('Apply');
  await expect.element(field('Width')).toHaveFocus();
  await expect.element(field('Width')).toHaveAccessibleDescription(/The width must be between/);
  await expect.element(field('North')).toBeInvalid();
  await field('Width').fill('40');
  await expect.element(field('Width')).toBeValid();
  await expect.element(field('North')).toBeInvalid();
  await field('North').fill('40');
  await press('Apply');
  await expect.element(page.getByText('Too wide for its plants.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await field('Width').fill('25');
  await press('Apply');
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.lastCall).toMatchObject([{ width: 25, site: { north: 40 } }]);
  await expect.element(page.getByText('Too wide for its plants.')).not.toBeInTheDocument();
});
