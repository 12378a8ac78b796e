import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';

type Source = {
  name: MessageDescriptor;
  /** Which facts come from there. */
  gives: MessageDescriptor;
};

/** Where the catalogue's facts come from, by the ids on each plant; data/plants-sources.md tells it in full. */
const SOURCES: Readonly<Record<string, Source>> = {
  usda_names: {
    name: msg`USDA PLANTS Database`,
    gives: msg`Accepted names, common names, family and symbol.`,
  },
  usda_dist: { name: msg`USDA PLANTS Database`, gives: msg`The states in which it is native.` },
  usda_char: {
    name: msg`USDA PLANTS Characteristics`,
    gives: msg`Height, growth, soil pH, drought and salt tolerance, and bloom, checked against common experience.`,
  },
  epa_nwpl: {
    name: msg`National Wetland Plant List`,
    gives: msg`The rating for the Western Mountains, Valleys and Coast, as compiled for the EPA’s wetland survey.`,
  },
  hosts: {
    name: msg`HOSTS`,
    gives: msg`A Database of the World’s Lepidopteran Hostplants (Robinson, Ackery, Kitching, Beccaloni and Hernández 2023), Natural History Museum, London.`,
  },
  plant_pages: {
    name: msg`Public plant pages`,
    gives: msg`Size, light, moisture and bloom held against pages of university extensions, conservation districts, plant collections and nurseries. The data file plants-checked.csv names each page and what it says.`,
  },
  general: {
    name: msg`Gardeners’ knowledge`,
    gives: msg`What is well established among gardeners and not traced to one document.`,
  },
};

export function sourceOf(id: string, say: Say): { readonly name: string; readonly gives: string } {
  const source = SOURCES[id];
  return source
    ? { name: say(source.name), gives: say(source.gives) }
    : { name: id, gives: say(msg`A source that is not described yet.`) };
}

/** How far the facts of a plant may be trusted. */
export const CONFIDENCE_WORDS = {
  high: msg`High: USDA characteristics exist for this very species, or public plant pages bear out its size, light, moisture and bloom, and nothing serious contradicts them.`,
  medium: msg`Medium: only its names and range are on record, or sources disagreed and we had to judge, or it is a garden plant from elsewhere.`,
  low: msg`Low: little is known of it, or it is a variable hybrid. Take the figures as a guess.`,
} as const;

/** What a rating of the National Wetland Plant List means. */
export const WETLAND_WORDS = {
  OBL: msg`Almost always in wetlands (OBL)`,
  FACW: msg`Usually in wetlands (FACW)`,
  FAC: msg`In wetlands and out of them alike (FAC)`,
  FACU: msg`Usually out of wetlands (FACU)`,
  UPL: msg`Almost never in wetlands, or not on the list (UPL)`,
} as const;

const SPREAD_HABITS: Readonly<Record<string, MessageDescriptor>> = {
  clumping: msg`Stays in a clump that widens slowly`,
  rhizomatous: msg`Spreads by underground stems`,
  self_seeding: msg`Seeds itself about`,
  suckering: msg`Sends up suckers`,
  vining: msg`Climbs or trails`,
  none: msg`Stays where it is planted`,
};
export function spreadWords(habit: string, say: Say): string {
  const words = SPREAD_HABITS[habit];
  return words ? say(words) : habit;
}
