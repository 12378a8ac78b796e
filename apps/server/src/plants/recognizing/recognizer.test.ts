import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { inOneGo } from '../../platform/yielding.ts';
import { makePlantRecognizer, type PlantNames, type PlantRecognizer } from './recognizer.ts';

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
  plant(18, 'Athyrium filix-femina', 'Lady Fern'),
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
