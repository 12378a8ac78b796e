import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { inOneGo } from '../../platform/yielding.ts';
import {
  makePlantRecognizer,
  type OutsidePlant,
  type PlantNames,
  type PlantRecognizer,
} from './recognizer.ts';

const plant = (
  id: number,
  scientific_name: string,
  common_name: string,
  others: Partial<Omit<PlantNames, 'id'>> = {},
): PlantNames => ({ id, scientific_name, common_name, synonyms: [], other_common_names: [], ...others });

const PLANTS = [
  plant(1, 'Ribes sanguineum', 'Red-flowering Currant'),
  plant(2, 'Ribes lacustre', 'Swamp Gooseberry', { other_common_names: ['prickly currant'] }),
  plant(3, 'Berberis aquifolium', 'Tall Oregon-grape', { synonyms: ['Mahonia aquifolium'] }),
  plant(4, 'Berberis nervosa', 'Cascade Oregon-grape', { synonyms: ['Mahonia nervosa'] }),
  plant(5, 'Festuca idahoensis', 'Idaho Fescue'),
  plant(6, 'Festuca roemeri', "Roemer's Fescue", { synonyms: ['Festuca idahoensis var. roemeri'] }),
  plant(7, 'Populus trichocarpa', 'Black Cottonwood', { synonyms: ['Populus balsamifera ssp. trichocarpa'] }),
  plant(8, 'Polystichum munitum', 'Western Sword Fern', { sold_as: ['Sword Fern'] }),
  plant(9, 'Euonymus occidentalis', 'Western Burning Bush', { too_wide: ['Burning Bush'] }),
  plant(10, 'Gaultheria shallon', 'Salal', { usda_symbol: 'GASH' }),
  plant(11, 'Arctostaphylos × media', 'Hybrid Manzanita', {
    other_common_names: ['manzanita'],
    too_wide: ['Manzanita'],
  }),
  plant(12, 'Berberis repens', 'Creeping Oregon-grape', { other_common_names: ['creeping barberry'] }),
  plant(13, 'Acer circinatum', 'Vine Maple'),
  plant(14, 'Rubus idaeus', 'Red Raspberry'),
  plant(15, 'Cornus kousa', 'Kousa Dogwood'),
  plant(16, 'Cornus nuttallii', 'Pacific Dogwood'),
  plant(17, 'Arctostaphylos uva-ursi', 'Kinnikinnick'),
  plant(18, 'Athyrium filix-femina', 'Lady Fern', {
    other_common_names: ['western lady fern', 'common ladyfern'],
  }),
  plant(19, 'Calamagrostis × acutiflora', 'Feather Reed Grass', {
    other_common_names: ['Karl Foerster grass'],
  }),
  plant(20, 'Sequoia sempervirens', 'Coast Redwood', { other_common_names: ['redwood'] }),
];

let recognizer: PlantRecognizer;
beforeAll(() => {
  recognizer = inOneGo(makePlantRecognizer(PLANTS));
});

describe('a row that names a plant for certain', () => {
  it.each([
    [{ scientific: 'Ribes sanguineum' }, 1, 'botanical', ''],
    [{ scientific: 'RIBES SANGUINEUM' }, 1, 'botanical', ''],
    [{ name: 'Ribes sanguineum - Red-flowering currant, 1 of our best' }, 1, 'botanical', ''],
    [{ name: 'Red Flowering Currant (Ribes sanguineum)' }, 1, 'botanical', ''],
    [{ scientific: 'R. sanguineum' }, 1, 'abbreviated', ''],
    [{ scientific: 'Mahonia aquifolium' }, 3, 'former', ''],
    [{ scientific: 'Ribes sanguinium' }, 1, 'spelling', ''],
    [{ scientific: 'Rybes sanguineus' }, 1, 'spelling', ''],
    [{ scientific: "Ribes sanguineum 'King Edward VII'" }, 1, 'botanical', 'King Edward VII'],
    [{ scientific: 'Ribes sanguineum ‘Walker’s White’' }, 1, 'botanical', "Walker's White"],
    [{ scientific: 'RIBES SANGUINEUM "KING EDWARD VII"' }, 1, 'botanical', 'King Edward VII'],
    [{ scientific: 'Ribes sanguineum King Edward' }, 1, 'botanical', 'King Edward'],
    [{ scientific: 'Festuca idahoensis ssp. roemeri' }, 6, 'former', ''],
    [{ scientific: 'Populus balsamifera ssp. trichocarpa' }, 7, 'former', ''],
    [{ scientific: 'Arctostaphylos x media' }, 11, 'botanical', ''],
    [{ scientific: 'Ribes sang.' }, 1, 'abbreviated', ''],
    [{ scientific: 'Pop. trichocarpa' }, 7, 'abbreviated', ''],
    [{ scientific: 'Fest. idahoensis' }, 5, 'abbreviated', ''],
    [{ scientific: 'Fest. idahoensis roemeri' }, 6, 'abbreviated', ''],
    [{ scientific: 'Arctostaphylos u.u.' }, 17, 'abbreviated', ''],
    [{ scientific: 'Athyrium f.f.' }, 18, 'abbreviated', ''],
    [{ scientific: 'Gaultheria s.', common: 'Salal' }, 10, 'abbreviated', ''],
    [{ scientific: 'Ribes sang. Claremont' }, 1, 'abbreviated', 'Claremont'],
    [{ scientific: 'ACER CIRCINATUM MONROE' }, 13, 'botanical', 'Monroe'],
    [{ scientific: 'Acer circinatum circinatum' }, 13, 'botanical', ''],
    [{ scientific: 'Calamagrostis x acutiflora Karl Foerster' }, 19, 'botanical', 'Karl Foerster'],
    [{ common: 'REDWOOD, COAST' }, 20, 'common', ''],
    [{ common: 'Salal, evergreen' }, 10, 'common', ''],
    [{ common: 'Salal' }, 10, 'common', ''],
    [{ common: 'OREGON GRAPE, TALL' }, 3, 'common', ''],
    [{ common: 'Currants, red flowering' }, 1, 'common', ''],
    [{ common: 'sword ferns' }, 8, 'common', ''],
    [{ common: 'Vine Maples' }, 13, 'common', ''],
    [{ common: 'Roemers fescue' }, 6, 'common', ''],
    [{ common: 'Red-flowring Currant' }, 1, 'spelling', ''],
    [{ code: 'GASH' }, 10, 'code', ''],
    [{ scientific: 'Arctostaphilos mediaa', common: 'Hybrid manzanita' }, 11, 'spelling', ''],
  ] as const)('%j', (called, id, by, cultivar) => {
    expect(recognizer.recognize(called)).toEqual({ plant: id, by, cultivar, candidates: [] });
  });
});

describe('a row that does not', () => {
  it.each([
    ['several may be meant', { common: 'Oregon grape' }, [3, 4, 12]],
    ['a name that is too wide', { common: 'Burning bush' }, [9]],
    ['a former name that was wider', { scientific: 'Populus balsamifera' }, [7]],
    ['two kinds that were one', { scientific: 'Festuca idahoensis', common: "Roemer's fescue" }, [5, 6]],
    [
      'another species under the same common name',
      { scientific: 'Euonymus alatus', common: 'Western burning bush' },
      [9],
    ],
    ['a cross', { scientific: 'Cornus kousa x nuttallii' }, [15, 16]],
    [
      'a cross, whatever its common name',
      { scientific: 'Cornus kousa x nuttallii', common: 'Pacific dogwood' },
      [15, 16],
    ],
    ['a hybrid that no parents are told of', { scientific: 'Ribes hybrid', common: 'Swamp gooseberry' }, [2]],
    ['a letter of an epithet', { scientific: 'Ribes l.' }, [2]],
    ['an epithet cut that is of another kind', { scientific: 'Ribes nigr.' }, []],
    ['another kind of the same name', { common: 'REDWOOD, DAWN' }, [20]],
    ['another plant of the genus', { scientific: 'Ribes uva-crispa' }, []],
    ['a genus alone', { scientific: 'Ribes sp.' }, []],
    ['another berry that creeps', { common: 'Creeping rasberry' }, [12]],
    ['no plant', { name: 'Potting soil' }, []],
    ['nothing', {}, []],
  ] as const)('%s', (_, called, candidates) => {
    const { plant: sure, candidates: found } = recognizer.recognize(called);
    expect(sure).toBeNull();
    expect([...found].sort((a, b) => a - b)).toEqual(candidates);
  });
});

it('one letter that is wrong in a long name leads to its plant or to a question, never to another plant', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''));
  fc.assert(
    fc.property(fc.constantFrom(...PLANTS), fc.nat(), letters, ({ id, scientific_name }, at, letter) => {
      const places = [...scientific_name].flatMap((sign, place) => (/[a-z]/.test(sign) ? [place] : []));
      const place = places[at % places.length] ?? 0;
      const typed = scientific_name.slice(0, place) + letter + scientific_name.slice(place + 1);
      expect([id, null]).toContain(recognizer.recognize({ scientific: typed }).plant);
    }),
    { numRuns: 500 },
  );
});

const outside = (
  scientific_name: string,
  common_names: readonly string[] = [],
  isOfGardens = true,
): OutsidePlant => ({ scientific_name, common_names, isOfGardens });

describe('names that are shortened, turned about or in code', () => {
  const FULLER = [
    ...PLANTS.map((each) =>
      each.id === 1 ? { ...each, cultivars: ['King Edward VII', 'Claremont'] } : each,
    ),
    plant(21, 'Pseudotsuga menziesii', 'Douglas-fir', { codes: ['DF'] }),
    plant(22, 'Struthiopteris spicant', 'Deer Fern', { synonyms: ['Blechnum spicant'] }),
    plant(23, 'Thuja plicata', 'Western Redcedar'),
    plant(24, 'Vaccinium ovatum', 'Evergreen Huckleberry'),
    plant(25, 'Vaccinium ovalifolium', 'Oval-leaved Blueberry'),
    plant(26, 'Oemleria cerasiformis', 'Osoberry', { other_common_names: ['Indian plum'] }),
    plant(27, 'Rosa pisocarpa', 'Clustered Wild Rose'),
    plant(28, 'Acer macrophyllum', 'Bigleaf Maple'),
    plant(29, 'Symphoricarpos albus', 'Common Snowberry', {
      other_common_names: ['snowberry'],
      usda_symbol: 'SYAL',
      former: ['Xylosteum album'],
    }),
    plant(30, 'Salix lasiandra', 'Pacific Willow', { usda_symbol: 'SALA5' }),
    plant(31, 'Salix lasiolepis', 'Arroyo Willow', { usda_symbol: 'SALA6' }),
    plant(32, 'Carex obnupta', 'Slough Sedge'),
    plant(33, 'Juncus ensifolius', 'Dagger-leaf Rush'),
    plant(34, 'Symphoricarpos mollis', 'Creeping Snowberry'),
  ];
  const OUTSIDE = [
    outside('Acer rubrum', ['red maple']),
    outside('Juniperus virginiana', ['eastern redcedar', 'eastern red cedar']),
    outside('Dicentra spectabilis', ['bleeding heart']),
    outside('Cornus nudiflora', [], false),
    outside('Ribes rubrum', ['red currant']),
  ];
  let fuller: PlantRecognizer;
  beforeAll(() => {
    fuller = inOneGo(makePlantRecognizer(FULLER, OUTSIDE));
  });

  it.each([
    ['a word of the till', { name: 'Currant Red Flwrg' }, 1, ''],
    ['with a known cultivar behind', { name: 'Currant Red Flwrg King Edward Vii' }, 1, 'King Edward VII'],
    ['the kind and a known cultivar', { name: 'Currant Claremont' }, 1, 'Claremont'],
    ['two halves of one word', { name: 'CEDAR WSTRN RED' }, 23, ''],
    ['turned round, where the kind alone is another', { name: 'Snowberry, Creeping' }, 34, ''],
    ['a plural that ends in es', { name: 'Common Snowberries' }, 29, ''],
    ['one word in two', { name: 'Maple Big Leaf' }, 28, ''],
    ['slips in each word', { name: 'evergren hucklebery' }, 24, ''],
    ['a note in brackets', { name: 'Clustered rose (wet ok) [new]' }, 27, ''],
    ['an epithet that is cut', { name: 'Acer circ.' }, 13, ''],
    ['without a stop', { name: 'Acer circ' }, 13, ''],
    ['both cut', { name: 'Pseud. menz.' }, 21, ''],
    ['a letter and a beginning', { name: 'P. menz.' }, 21, ''],
    ['a genus that has one kind', { name: 'Oemleria' }, 26, ''],
    ['six letters', { name: 'PSEMEN' }, 21, ''],
    ['six letters of a former name', { name: 'BLESPI' }, 22, ''],
    ['the present name before a former one', { code: 'STRSPI' }, 22, ''],
    ["the USDA's symbol", { name: 'SYAL' }, 29, ''],
    ['the symbol with its figure', { name: 'SALA5' }, 30, ''],
    ['initials', { name: "RFC 'Claremont'" }, 1, 'Claremont'],
    ['initials of halves', { name: 'BLM' }, 28, ''],
    ['a code of the trade before initials', { name: 'DF' }, 21, ''],
    ['a former name of the USDA', { name: 'Xylosteum album' }, 29, ''],
    ['the genus of the row above', { name: 'A. rubrum', above: 'Acer' }, null, ''],
  ] as const)('%s', (_, called, id, cultivar) => {
    const found = fuller.recognize(called);
    expect([found.plant, found.plant === null ? '' : found.cultivar]).toEqual([id, cultivar]);
  });

  it.each([
    ['what an outside plant is called', { name: 'Cedar Red Eastern' }],
    ['what fits two', { name: 'Vacc. ov.' }],
    ['six letters that fit two', { name: 'VACOVA' }],
    ['a symbol without its figure', { name: 'SALA' }],
    ['a beginning that an outside plant has as well', { name: 'Cornus nu.' }],
    ['an outside plant of the same kind', { name: 'Maple Red' }],
    ['what is left of a name', { name: 'O grape' }],
    ['a short beginning of a name of one word', { name: 'Kinn' }],
    ['what is made of it', { name: 'Evergreen Huckleberry Jam' }],
    ['a cultivar that nobody knows', { name: 'Vine Maple Nursery Tote' }],
    ['a genus with a cultivar', { name: "Ribes 'Claremont'" }],
    ['two names of two plants', { name: 'Juncus ensifolius - slough sege' }],
    ['a short word with two slips', { name: 'Western Maid Fern' }],
    ['DF among the ferns', { name: 'DF', section: 'FERNS' }],
  ] as const)('is asked about or unknown: %s', (_, called) => {
    expect(fuller.recognize(called).plant).toBeNull();
  });

  it('takes a plant that came into the catalogue for no outside one', () => {
    const both = inOneGo(
      makePlantRecognizer(FULLER, [...OUTSIDE, outside('Acer circinatum', ['vine maple'])]),
    );
    expect(both.recognize({ name: 'Acer circ.' }).plant).toBe(13);
  });
});
