import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../platform/index.ts';
import { makeCatalogue } from '../catalogue.ts';
import { releasePlants } from './release-catalogue.fixture.ts';

const catalogue = inOneGo(makeCatalogue(releasePlants));
const found = (search: string) => catalogue.named(search).map(({ common_name }) => common_name);

describe('what gardeners type finds the plant they mean among the first three', () => {
  test.each([
    // Common names, whole and half typed.
    ['salal', 'Salal'],
    ['camas', 'Common Camas'],
    ['oregon grape', 'Tall Oregon-grape'],
    ['mock orange', 'Mock-orange'],
    ['red osier dogwood', 'Red-osier Dogwood'],
    ['red flowering currant', 'Red-flowering Currant'],
    ['sword fer', 'Western Sword Fern'],
    ['doug', 'Douglas-fir'],
    ['garr', 'Garry Oak'],
    ['evergreen huck', 'Evergreen Huckleberry'],
    ['oceansp', 'Oceanspray'],
    // Slips.
    ['kinnikinick', 'Kinnikinnick'],
    ['kinickinick', 'Kinnikinnick'],
    ['kinikinik', 'Kinnikinnick'],
    ['sallal', 'Salal'],
    ['salel', 'Salal'],
    ['cammas', 'Common Camas'],
    ['red oseir dogwood', 'Red-osier Dogwood'],
    ['red osier dogwod', 'Red-osier Dogwood'],
    ['oragon grape', 'Tall Oregon-grape'],
    ['rhodedendron', 'Pacific Rhododendron'],
    ['rododendron', 'Pacific Rhododendron'],
    ['trilium', 'Western Trillium'],
    ['hukleberry', 'Red Huckleberry'],
    ['thimbelberry', 'Thimbleberry'],
    ['salmonbery', 'Salmonberry'],
    ['madrona tree', 'Pacific Madrone'],
    ['maddrone', 'Pacific Madrone'],
    ['colombine', 'Western Columbine'],
    ['bleading heart', 'Pacific Bleeding Heart'],
    ['serviceberrry', 'Serviceberry'],
    ['vnie maple', 'Vine Maple'],
    ['big leaf mapel', 'Bigleaf Maple'],
    ['snow bery', 'Common Snowberry'],
    ['elderbery', 'Red Elderberry'],
    ['yarow', 'Common Yarrow'],
    // Words joined and parted.
    ['ocean spray', 'Oceanspray'],
    ['red cedar', 'Western Redcedar'],
    ['western red cedar', 'Western Redcedar'],
    ['cedar', 'Western Redcedar', 4],
    ['mockorange', 'Mock-orange'],
    ['oregongrape', 'Tall Oregon-grape'],
    ['swordfern', 'Western Sword Fern'],
    ['goats beard', 'Goatsbeard'],
    ['fire weed', 'Fireweed'],
    ['douglas fir', 'Douglas-fir'],
    ['inside out flower', 'Inside-out Flower'],
    // Apostrophes, order, case.
    ['devils club', "Devil's Club"],
    ['devil’s club', "Devil's Club"],
    ['DEVIL`S CLUB', "Devil's Club"],
    ['maple vine', 'Vine Maple'],
    ['fern deer', 'Deer Fern'],
    ['  nootka   ROSE ', 'Nootka Rose'],
    // Plurals.
    ['lupines', 'Bigleaf Lupine', 6],
    ['camases', 'Common Camas'],
    ['snowberries', 'Common Snowberry'],
    ['willows', 'Pacific Willow', 6],
    ['douglas irises', 'Douglas Iris'],
    // Scientific names, synonyms, a genus alone, a genus shortened.
    ['acer circinatum', 'Vine Maple'],
    ['polystichum munitum', 'Western Sword Fern'],
    ['P. munitum', 'Western Sword Fern'],
    ['polistichum', 'Western Sword Fern', 5],
    ['arctostaphylos uva ursi', 'Kinnikinnick'],
    ['arctostaphylos x media', 'Hybrid Manzanita'],
    ['mahonia aquifolium', 'Tall Oregon-grape'],
    ['mahonia', 'Tall Oregon-grape'],
    ['holodiscus', 'Oceanspray'],
    ['gaulthera shallon', 'Salal'],
    ['cornus stolonifera', 'Red-osier Dogwood'],
    ['ledum', 'Bog Labrador Tea'],
    ['dicentra', 'Pacific Bleeding Heart'],
    ['camassia', 'Common Camas'],
    // Other common names.
    ['bearberry', 'Kinnikinnick'],
    ['indian plum', 'Osoberry'],
    ['redtwig dogwood', 'Red-osier Dogwood'],
    ['saskatoon', 'Serviceberry'],
    ['creambush', 'Oceanspray'],
    ['hardhack', 'Douglas Spirea'],
    ['oregon white oak', 'Garry Oak'],
    ['lodgepole pine', 'Shore Pine'],
    ['harebell', 'Bluebells-of-Scotland'],
    // Said of any plant.
    ['native camas bulb plants', undefined],
    ['native camas plants', 'Common Camas'],
  ])('"%s" finds %s', (typed, name, within = 3) => {
    const first = found(typed).slice(0, within);
    if (name === undefined) expect(first).toEqual([]);
    else expect(first).toContain(name);
  });
});

describe('plurals find all that the singular does', () => {
  test.each([
    ['ferns', 'fern'],
    ['lupines', 'lupine'],
    ['sedges', 'sedge'],
    ['grasses', 'grass'],
    ['roses', 'rose'],
    ['maples', 'maple'],
    ['huckleberries', 'huckleberry'],
  ])('%s', (plural, singular) => {
    const whole = new RegExp(`\\b${singular}\\b`, 'i');
    const meant = releasePlants.filter(({ common_name }) => whole.test(common_name));
    expect(meant.length).toBeGreaterThan(1);
    expect(found(plural)).toEqual(expect.arrayContaining(meant.map(({ common_name }) => common_name)));
  });
});

describe('no stranger comes first', () => {
  test.each([
    ['rose', /\bRose$/],
    ['fir', /\b-?fir$/i],
    ['oak', /\bOak$/, 1],
    ['pine', /\bPine$/],
    ['fern', /\bFern$/],
    ['iris', /\bIris$/],
    ['maple', /\bMaple$/],
    ['willow', /\bWillow$/],
    ['sedge', /\bSedge$/],
    ['violet', /\bViolet$/],
  ])('"%s" begins with plants of that kind', (typed, kind, many = 3) => {
    const first = found(typed).slice(0, many);
    expect(first).toHaveLength(many);
    for (const name of first) expect(name).toMatch(kind);
  });

  test.each(['zzzz', 'qwrtp', 'vine fern', "' OR 1=1 --", 'union select', '[a-z]*'])(
    '"%s" means no plant',
    (typed) => {
      expect(found(typed)).toEqual([]);
    },
  );
});
