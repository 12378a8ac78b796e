import evergreenHuckleberryDark from 'portrait:dark/evergreen-huckleberry';
import goatsbeardDark from 'portrait:dark/goatsbeard';
import greatCamasDark from 'portrait:dark/great-camas';
import oregonIrisDark from 'portrait:dark/oregon-iris';
import redFloweringCurrantDark from 'portrait:dark/red-flowering-currant';
import serviceberryDark from 'portrait:dark/serviceberry';
import westernColumbineDark from 'portrait:dark/western-columbine';
import westernRedcedarDark from 'portrait:dark/western-redcedar';
import westernSwordFernDark from 'portrait:dark/western-sword-fern';
import woodlandStrawberryDark from 'portrait:dark/woodland-strawberry';
import evergreenHuckleberryLight from 'portrait:light/evergreen-huckleberry';
import goatsbeardLight from 'portrait:light/goatsbeard';
import greatCamasLight from 'portrait:light/great-camas';
import oregonIrisLight from 'portrait:light/oregon-iris';
import redFloweringCurrantLight from 'portrait:light/red-flowering-currant';
import serviceberryLight from 'portrait:light/serviceberry';
import westernColumbineLight from 'portrait:light/western-columbine';
import westernRedcedarLight from 'portrait:light/western-redcedar';
import westernSwordFernLight from 'portrait:light/western-sword-fern';
import woodlandStrawberryLight from 'portrait:light/woodland-strawberry';

/** Pictures drawn at build time from the facts in pages/scene-plants.ts, for the light and the dark scheme. */
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
