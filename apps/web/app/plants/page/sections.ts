/** The parts of a plant's page, by the anchors that links name. */
export const PLANT_SECTIONS = {
  needs: 'What it needs',
  year: 'Through the year',
  size: 'How large it grows',
  wildlife: 'Who lives on it',
  companions: 'Plants that share its place',
  origin: 'Where it is from',
  safety: 'Eating and poison',
  buy: 'Where to buy it',
  evidence: 'How we know',
} as const;
export type PlantSectionId = keyof typeof PLANT_SECTIONS;

/** The same as short links. */
export const SHORT_NAMES: Readonly<Record<PlantSectionId, string>> = {
  needs: 'Needs',
  year: 'Year',
  size: 'Size',
  wildlife: 'Wildlife',
  companions: 'Companions',
  origin: 'Origin',
  safety: 'Safety',
  buy: 'Where to buy',
  evidence: 'Sources',
};
