import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The parts of a plant's page, by the anchors that links name. */
export const PLANT_SECTIONS = {
  needs: msg`What it needs`,
  year: msg`Through the year`,
  size: msg`How large it grows`,
  wildlife: msg`Who lives on it`,
  companions: msg`Plants that share its place`,
  origin: msg`Where it is from`,
  safety: msg`Eating and poison`,
  buy: msg`Where to buy it`,
  evidence: msg`How we know`,
} as const;
export type PlantSectionId = keyof typeof PLANT_SECTIONS;

/** The same as short links. */
export const SHORT_NAMES: Readonly<Record<PlantSectionId, MessageDescriptor>> = {
  needs: msg`Needs`,
  year: msg`Year`,
  size: msg`Size`,
  wildlife: msg`Wildlife`,
  companions: msg`Companions`,
  origin: msg`Origin`,
  safety: msg`Safety`,
  buy: msg`Where to buy`,
  evidence: msg`Sources`,
};
