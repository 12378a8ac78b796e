import evergreenHuckleberryDark from 'virtual:portrait/dark/evergreen-huckleberry';
import goatsbeardDark from 'virtual:portrait/dark/goatsbeard';
import greatCamasDark from 'virtual:portrait/dark/great-camas';
import oregonIrisDark from 'virtual:portrait/dark/oregon-iris';
import redFloweringCurrantDark from 'virtual:portrait/dark/red-flowering-currant';
import serviceberryDark from 'virtual:portrait/dark/serviceberry';
import westernColumbineDark from 'virtual:portrait/dark/western-columbine';
import westernRedcedarDark from 'virtual:portrait/dark/western-redcedar';
import westernSwordFernDark from 'virtual:portrait/dark/western-sword-fern';
import woodlandStrawberryDark from 'virtual:portrait/dark/woodland-strawberry';
import evergreenHuckleberryLight from 'virtual:portrait/light/evergreen-huckleberry';
import goatsbeardLight from 'virtual:portrait/light/goatsbeard';
import greatCamasLight from 'virtual:portrait/light/great-camas';
import oregonIrisLight from 'virtual:portrait/light/oregon-iris';
import redFloweringCurrantLight from 'virtual:portrait/light/red-flowering-currant';
import serviceberryLight from 'virtual:portrait/light/serviceberry';
import westernColumbineLight from 'virtual:portrait/light/western-columbine';
import westernRedcedarLight from 'virtual:portrait/light/western-redcedar';
import westernSwordFernLight from 'virtual:portrait/light/western-sword-fern';
import woodlandStrawberryLight from 'virtual:portrait/light/woodland-strawberry';

/** Pictures drawn at build time from the facts in data/plants.csv, for the light and the dark scheme. */
export const PLANT_PICTURES = {
  'western-redcedar': { light: westernRedcedarLight, dark: westernRedcedarDark },
  serviceberry: { light: serviceberryLight, dark: serviceberryDark },
  'evergreen-huckleberry': { light: evergreenHuckleberryLight, dark: evergreenHuckleberryDark },
  'red-flowering-currant': { light: redFloweringCurrantLight, dark: redFloweringCurrantDark },
  goatsbeard: { light: goatsbeardLight, dark: goatsbeardDark },
  'western-sword-fern': { light: westernSwordFernLight, dark: westernSwordFernDark },
  'western-columbine': { light: westernColumbineLight, dark: westernColumbineDark },
  'great-camas': { light: greatCamasLight, dark: greatCamasDark },
  'oregon-iris': { light: oregonIrisLight, dark: oregonIrisDark },
  'woodland-strawberry': { light: woodlandStrawberryLight, dark: woodlandStrawberryDark },
} as const satisfies Readonly<Record<string, { light: string; dark: string }>>;

export type DrawnPlant = keyof typeof PLANT_PICTURES;
