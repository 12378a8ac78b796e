import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Records, recordsOf } from '../../plants/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { addLine, addNursery } from '../../testing/nursery-fixtures.ts';
import { answerOffline, type OfflineAnswer, type OfflineQuestion } from './index.ts';

let server: TestServer;
let records: Records;

beforeAll(async () => {
  server = await startTestServer();
  records = await recordsOf(server.platform);
});
afterAll(() => server.stop());

const idOf = (slug: string): number => {
  const plant = records.bySlug(slug);
  if (!plant) throw new Error(`${slug} is not in the catalogue`);
  return plant.id;
};
const ask = (text: string, more: Partial<OfflineQuestion> = {}): Promise<OfflineAnswer> =>
  answerOffline(server.platform, {
    text,
    before: undefined,
    locale: 'en',
    now: server.clock.now(),
    timeZone: 'America/Los_Angeles',
    garden: undefined,
    plantId: undefined,
    zip: undefined,
    page: undefined,
    ...more,
  });
const gardenOf = (...slugs: string[]): OfflineQuestion['garden'] => ({
  id: 7,
  name: 'Front yard',
  region: 'northwest_coastal',
  site: {} as never,
  plants: slugs.map((slug) => ({ id: idOf(slug), quantity: 2, isPlaced: true })),
});

describe('what can be shown on the plan', () => {
  const linkIn = (markdown: string) =>
    /\]\((\/(?:gardens|garden-planner)[^)]*idea=[^)]*)\)/.exec(markdown)?.[1];
  const onPlan = { page: '/garden-planner' };
  it.each([
    ['suggest for this bed', '/garden-planner?idea=suggest%3A'],
    ['evergreen plants for this bed', '/garden-planner?idea=suggest%3Aevergreen'],
    ['what is missing', '/garden-planner?idea=missing'],
    ['more bloom in August', '/garden-planner?idea=more_bloom%3A8'],
    ['more flowers', '/garden-planner?idea=missing'],
    ['more flowers in July', '/garden-planner?idea=more_bloom%3A7'],
    ['mas flores en agosto', '/garden-planner?idea=more_bloom%3A8'],
    ['make it all native', '/garden-planner?idea=all_native'],
    ['less water please', '/garden-planner?idea=less_water'],
    ['menos agua', '/garden-planner?idea=less_water'],
    ['todo nativo', '/garden-planner?idea=all_native'],
  ])('%s: leads to it', async (text, link) => {
    const { markdown } = await ask(text, onPlan);
    expect(linkIn(markdown)).toBe(link);
    expect(markdown).not.toContain('I see no garden');
  });
  it('is that of the garden at hand', async () => {
    const { markdown } = await ask('replace salal', { garden: gardenOf('salal'), page: '/gardens/7' });
    expect(linkIn(markdown)).toBe(`/gardens/7?idea=replace%3A${idOf('salal')}`);
  });
  it('is no plant that is not in the garden, and nothing on a page without a plan', async () => {
    expect(linkIn((await ask('replace salal', { garden: gardenOf('vine-maple') })).markdown)).toBeUndefined();
    const { markdown } = await ask('what is missing', { page: '/faq' });
    expect(linkIn(markdown)).toBeUndefined();
    expect(markdown).toContain('I see no garden');
  });
});

describe('an answer', () => {
  it('tells whom to call before anything else', async () => {
    const { markdown } = await ask('help my dog ate red elderberry');
    expect(markdown).toMatch(/^\*\*Call first\.\*\*.*1-800-222-1222.*888-426-4435/);
    expect(markdown).toContain('Red Elderberry');
  });

  it('links each plant it names to its page, and is based on that', async () => {
    const { markdown, sources, plantIds } = await ask('how tall does salal get');
    const address = `/plants/${idOf('salal')}-salal`;
    expect(markdown).toContain(`[Salal](${address})`);
    expect(sources).toEqual([{ title: 'Salal', address }]);
    expect(plantIds).toEqual([idOf('salal')]);
  });

  it('never recommends a weed, and says why', async () => {
    const { markdown, plantIds } = await ask('is english ivy good for shade');
    expect(markdown).toContain('is a weed in our region and is not recommended');
    expect(plantIds.map((id) => records.byId(id)?.scientific_name)).not.toContain('Hedera helix');
  });

  it('invents nothing where there is no record', async () => {
    for (const text of ['do rabbits eat salal', 'can I take echinacea for a cold medicine', 'tomatoes']) {
      expect((await ask(text)).markdown, text).toMatch(/does not tell|not in our catalog/);
    }
    expect((await ask('asdf qwer zxcv')).markdown).toContain('did not understand');
  });

  it('says which wish gave way', async () => {
    const { understood, markdown } = await ask('evergreen vine for hummingbirds');
    expect(understood.relaxed).toHaveLength(1);
    expect(markdown).toContain(understood.relaxed[0]);
  });

  it('tells who has a plant near, how old the figure is, and asks for a place where none is known', async () => {
    const slug = 'by-the-muse';
    const nursery = await addNursery(server, {
      slug,
      zip: '98225',
      tier: 'full_integration',
      name: 'Muse Natives',
    });
    await addLine(server, nursery, idOf('salal'), {
      container: '1-gallon pot',
      cents: 1295,
      quantity: 4,
      days: 3,
    });
    const { markdown } = await ask('where can I buy salal near 98225');
    expect(markdown).toContain(`[Muse Natives](/nurseries/${slug})`);
    expect(markdown).toMatch(/1-gallon pot \$12\.95, confirmed 3 days ago/);
    expect((await ask('where can I buy salal')).markdown).toContain('Tell me your ZIP code');
    expect((await ask('where can I buy salal', { zip: '98225' })).markdown).toContain('Muse Natives');
  });

  it('looks up a zone, and names a ZIP code that is none', async () => {
    expect((await ask('what hardiness zone is 98501')).markdown).toMatch(/\*\*8b\*\*/);
    expect((await ask('zone for 00000')).markdown).toContain('00000 is no ZIP code that we know');
  });

  it('answers of a garden from that garden alone', async () => {
    const garden = gardenOf('salal', 'vine-maple', 'western-sword-fern');
    const { markdown } = await ask('which of my plants are evergreen', { garden });
    expect(markdown).toContain('2 × [Salal]');
    expect(markdown).toContain('Western Sword Fern');
    expect(markdown).not.toContain('Vine Maple');
    expect((await ask('which of my plants are evergreen')).markdown).toContain(
      'I see no garden of yours here',
    );
  });

  it('goes on from the answer before it', async () => {
    const first = await ask('fern for shade');
    const second = await ask('which of those are evergreen?', { before: first.remember });
    expect(second.plantIds.length).toBeGreaterThan(0);
    for (const id of second.plantIds) {
      expect(first.plantIds).toContain(id);
      expect(records.byId(id)?.evergreen).toBe('evergreen');
    }
    const third = await ask('how tall does the first one get', { before: second.remember });
    expect(third.markdown).toContain(`${records.byId(second.plantIds[0] ?? 0)?.height_mature} ft tall`);
  });

  it('takes the plant of the page as the one that is meant', async () => {
    const { markdown } = await ask('how far apart', { plantId: idOf('vine-maple') });
    expect(markdown).toContain('Vine Maple');
  });
});
