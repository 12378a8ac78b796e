import { looksSeason, type Month, type PlantLooks } from '@understory/garden';
import { describe, expect, it } from 'vitest';
import { flowerHabitOf, type Inflorescence } from './flora/flowering.ts';
import { isPerfoliate, leafCutOf } from './flora/leafage.ts';
import { coniferBuildOf, crownShapeOf, hangsInFans } from './flora/wood.ts';
import { fruitOf } from './fruit.ts';
import { spotAt, UP } from './geometry.ts';
import { inflorescence } from './inflorescences.ts';
import { mix } from './palette.ts';
import { Plate, type Sketch } from './plate.ts';
import { drawnPlant, portraitSvg } from './portrait.ts';
import { crown, FOOT, plateSeasonOf, sceneOf } from './scene.ts';
import { CATALOGUE, looksOf, MONTHS } from './testing/plants.ts';

/** Reading and drawing the whole catalogue may take this many milliseconds on a busy machine. */
const PATIENCE = { timeout: 120_000 };

/** Width and height of the drawn plant, in sheet units. */
function sizeOf(looks: PlantLooks, month?: Month): { readonly wide: number; readonly high: number } {
  const box = drawnPlant(sceneOf(looks, month)).extent.box();
  if (box === null) throw new Error(`Nothing is drawn of ${looks.scientific_name}.`);
  return { wide: box.right - box.left, high: box.bottom - box.top };
}

const flatness = (name: string): number => {
  const { wide, high } = sizeOf(looksOf(name));
  return wide / high;
};

describe('flower and fruit, each in its season', PATIENCE, () => {
  it('stand on no portrait together', () => {
    const both = CATALOGUE.filter(({ looks }) => {
      const { blooming, fruiting } = plateSeasonOf(looks);
      return blooming && fruiting;
    });
    expect(both.map(({ slug }) => slug)).toEqual([]);
  });

  it('are drawn in the months that the catalogue gives them, and in no other', () => {
    const wrong = CATALOGUE.flatMap(({ slug, looks }) =>
      MONTHS.filter((month) => {
        const season = looksSeason(looks, month);
        const scene = sceneOf(looks, month);
        const hasFruit = scene.fruit !== null;
        return scene.blooms.length > 0 !== season.blooming || (hasFruit && !season.fruiting);
      }).map((month) => `${slug} in month ${month}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Symphoricarpos albus', false, true],
    ['Acer circinatum', false, true],
    ['Corylus cornuta', false, true],
    ['Vaccinium parvifolium', false, true],
    ['Frangula purshiana', false, true],
    ['Pseudotsuga menziesii', false, true],
    ['Quercus garryana', false, true],
    ['Fraxinus latifolia', false, true],
    ['Euonymus occidentalis', false, true],
    ['Berberis aquifolium', true, false],
    ['Garrya elliptica', true, false],
    ['Helleborus argutifolius', true, false],
    ['Fragaria chiloensis', true, false],
    ['Polystichum munitum', false, false],
  ])('%s is shown in flower: %s, in fruit: %s', (name, blooming, fruiting) => {
    expect(plateSeasonOf(looksOf(name))).toMatchObject({ blooming, fruiting });
  });

  it.each([
    'Hamamelis × intermedia',
    'Magnolia stellata',
    'Salix scouleriana',
    'Parrotia persica',
    'Fothergilla major',
  ])('%s flowers on bare wood', (name) => {
    expect(plateSeasonOf(looksOf(name))).toMatchObject({ leaf: 'bare', blooming: true });
  });
});

describe('carpets', PATIENCE, () => {
  it.each([
    ['Arctostaphylos uva-ursi', 4],
    ['Arctostaphylos nevadensis', 4],
    ['Vaccinium oxycoccos', 3.5],
    ['Fragaria chiloensis', 3],
    ['Asarum caudatum', 3],
    ['Linnaea borealis', 3.5],
    ['Thymus serpyllum', 3.5],
    ['Sedum spathulifolium', 2.5],
    ['Opuntia fragilis', 2],
  ])('of %s are more than %s times as wide as high', (name, times) => {
    expect(flatness(name)).toBeGreaterThan(times);
  });

  it('lie at least half again as wide as they are high, whatever makes them', () => {
    const upright = CATALOGUE.filter(({ looks }) => {
      if (looks.canopy_form !== 'mat' || looks.layer === 'aquatic' || looks.leaf_shape === 'frond')
        return false;
      const { wide, high } = sizeOf(looks);
      return wide < high * 1.5;
    });
    expect(upright.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('crowns and bushes', () => {
  it('are as low or as slim as they grow', () => {
    expect(flatness('Berberis nervosa')).toBeGreaterThan(flatness('Berberis aquifolium') * 1.2);
    expect(flatness('Symphoricarpos albus')).toBeGreaterThan(1.5);
    expect(flatness('Acer glabrum')).toBeLessThan(1);
  });

  it.each([
    ['Quercus garryana', 'gnarled'],
    ['Arbutus menziesii', 'irregular'],
    ['Alnus rubra', 'tall'],
    ['Populus trichocarpa', 'upright'],
  ] as const)('of %s are %s', (name, crown) => {
    expect(crownShapeOf(looksOf(name))).toBe(crown);
  });

  it('are broader than high on a Garry oak, and slender on an alder', () => {
    expect(flatness('Quercus garryana')).toBeGreaterThan(1.05);
    expect(flatness('Quercus garryana')).toBeGreaterThan(flatness('Alnus rubra') * 1.4);
  });

  it('of a madrone show red limbs and the pale wood where their bark has peeled', () => {
    const madrone = portraitSvg(looksOf('Arbutus menziesii'));
    expect(madrone).toContain('#C96A43');
    expect(madrone).toContain('#B9BE78');
    expect(portraitSvg(looksOf('Quercus garryana'))).not.toContain('#B9BE78');
  });

  it('of a bitterroot stay at the ground', () => {
    expect(sizeOf(looksOf('Lewisia rediviva')).high).toBeLessThan(
      sizeOf(looksOf('Lewisia columbiana')).high * 0.7,
    );
  });
});

describe('how flowers stand together', () => {
  const keyOf = ([mark]: Sketch): string => (mark?.kind === 'stamp' ? mark.key : '');
  const colors = { petal: '#FFFEFA', eye: '#F2C744' };
  /** How far a head of flowers reaches above and below the end of its stem, in flower radii. */
  function reachOf(
    kind: Inflorescence,
    form: 'grain' | 'cup',
  ): { readonly above: number; readonly below: number } {
    const plate = new Plate().lay(
      inflorescence({ form, inflorescence: kind, colors }, spotAt({ x: 0, y: 0 }, UP), 16),
    );
    const box = plate.extent.box();
    return { above: -(box?.top ?? 0) / 16, below: (box?.bottom ?? 0) / 16 };
  }

  it.each([
    ['Holodiscus discolor', 'cascade'],
    ['Rhododendron macrophyllum', 'truss'],
    ['Rhododendron occidentale', 'truss'],
    ['Berberis aquifolium', 'fascicle'],
    ['Thalictrum occidentale', 'tassels'],
    ['Achillea millefolium', 'corymb'],
    ['Heracleum maximum', 'umbel'],
    ['Ribes sanguineum', 'drooping'],
    ['Camassia quamash', 'raceme'],
    ['Allium cernuum', 'nodding'],
    ['Penstemon davidsonii', 'corymb'],
    ['Fothergilla major', 'spike'],
    ['Claytonia perfoliata', 'corymb'],
    ['Fraxinus latifolia', 'tassels'],
  ] as const)('%s bears a %s', (name, kind) => {
    expect(flowerHabitOf(looksOf(name)).inflorescence).toBe(kind);
  });

  it('droops in an oceanspray and stands in a goatsbeard', () => {
    const oceanspray = reachOf('cascade', 'grain');
    expect(oceanspray.below).toBeGreaterThan(oceanspray.above * 2);
    const goatsbeard = reachOf('plume', 'grain');
    expect(goatsbeard.above).toBeGreaterThan(goatsbeard.below * 2);
  });

  it('shows every kind of Lenten rose on one portrait, and at most two colours on one shrub', () => {
    const colors = (name: string): number => {
      const scene = sceneOf(looksOf(name), undefined);
      return new Set(Array.from({ length: 200 }, () => crown(scene, spotAt(FOOT, UP), 10)).map(keyOf)).size;
    };
    expect(colors('Helleborus × hybridus')).toBe(4);
    expect(colors('Camellia sasanqua')).toBe(2);
  });

  it.each(['Helleborus argutifolius', 'Helleborus × hybridus'])('nods as a bowl on %s', (name) => {
    expect(flowerHabitOf(looksOf(name))).toMatchObject({ form: 'bowl', inflorescence: 'hanging' });
  });

  it('gives way to red berries on a twistedstalk in August', () => {
    const august = portraitSvg(looksOf('Streptopus amplexifolius'), { month: 8 });
    expect(august).toContain('#CF3B37');
    expect(august).not.toContain('#FFFEFA');
  });

  it('is purplish brown on a western burning bush', () => {
    expect(portraitSvg(looksOf('Euonymus occidentalis'), { month: 5 })).toContain('#84394A');
  });

  it('makes a dome of a truss, larger than a bunch of the same flowers', () => {
    const [truss, corymb] = [reachOf('truss', 'cup'), reachOf('corymb', 'cup')];
    expect(truss.above + truss.below).toBeGreaterThan(corymb.above + corymb.below);
  });
});

describe('fruit', () => {
  it.each([
    ['Acer macrophyllum', 'keys'],
    ['Fraxinus latifolia', 'bunchedKeys'],
    ['Euonymus occidentalis', 'capsules'],
    ['Fritillaria affinis', 'heads'],
    ['Lysichiton americanus', 'candles'],
    ['Nuphar polysepala', 'berry'],
    ['Carex obnupta', 'heads'],
  ] as const)('of %s is drawn as %s', (name, form) => {
    expect(fruitOf(looksOf(name))?.form).toBe(form);
  });

  it('is red only where the catalogue says so', () => {
    const red = CATALOGUE.filter(
      ({ looks }) =>
        fruitOf(looks)?.color === '#CF3B37' &&
        !/red|hips|cherr|arils|(?:rasp|straw|cran)berr/i.test(looks.fruit ?? ''),
    );
    expect(red.map(({ slug }) => slug)).toEqual([]);
    expect(fruitOf(looksOf('Myrica gale'))?.color).not.toBe('#CF3B37');
  });

  it('shows the seeds of a burning bush in a colour of their own', () => {
    expect(fruitOf(looksOf('Euonymus occidentalis'))).toEqual({
      form: 'capsules',
      color: '#E68AA0',
      seed: '#E6893A',
    });
  });
});

describe('leaves', () => {
  it.each([
    ['Thuja plicata', true],
    ['Juniperus scopulorum', false],
    ['Pseudotsuga menziesii', false],
  ])('of %s hang in sprays: %s', (name, hang) => {
    expect(hangsInFans(looksOf(name))).toBe(hang);
  });

  it('of a redcedar are a yellowish mid green, over the red bark of a buttressed foot', () => {
    const redcedar = portraitSvg(looksOf('Thuja plicata'));
    expect(redcedar).toContain('#8FAE4A');
    expect(redcedar).toContain('#B85B3F');
    expect(coniferBuildOf(looksOf('Thuja plicata'))).toMatchObject({ buttressed: true, upsweep: 0.7 });
    expect(coniferBuildOf(looksOf('Pseudotsuga menziesii'))?.buttressed).toBeUndefined();
  });

  it('that turn from one colour to another show the colour between as well', () => {
    const fothergilla = portraitSvg(looksOf('Fothergilla major'), { month: 10 });
    for (const color of ['#EBBC3C', '#C8312F', mix('#EBBC3C', '#C8312F', 0.5)])
      expect(fothergilla).toContain(color);
  });

  it("of miner's lettuce, and of no other plant, are discs with the flowers at their middle", () => {
    const perfoliate = CATALOGUE.filter(({ looks }) => isPerfoliate(looks));
    expect(perfoliate.map(({ slug }) => slug)).toEqual(['miners-lettuce']);
  });

  it.each([
    ['Achillea millefolium', 'ferny'],
    ['Acer circinatum', 'shallowMaple'],
    ['Acer macrophyllum', 'maple'],
    ['Quercus garryana', 'oak'],
    ['Fothergilla major', 'wavy'],
    ['Hamamelis × intermedia', 'wavy'],
    ['Helleborus × hybridus', 'fingers'],
    ['Hydrangea quercifolia', 'oak'],
    ['Rubus parviflorus', 'shallowMaple'],
    ['Ficus carica', 'lobed'],
    ['Lupinus polyphyllus', 'fingers'],
    ['Rhododendron macrophyllum', 'whole'],
  ] as const)('of %s are cut as %s', (name, cut) => {
    expect(leafCutOf(looksOf(name))).toBe(cut);
  });
});
