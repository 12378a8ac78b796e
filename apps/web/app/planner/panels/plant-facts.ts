import type { PlantCard } from '@understory/contract';
import { formatSize, type LengthUnit, type Moisture, type SunCode } from '@understory/garden';

export const SUN_WORDS: Record<SunCode, string> = { FS: 'Full sun', PS: 'Partial sun', SH: 'Shade' };
export const MOISTURE_WORDS: Record<Moisture, string> = { dry: 'Dry', moist: 'Moist', wet: 'Wet' };
export const SOIL_WORDS = { sand: 'Sand', loam: 'Loam', clay: 'Clay' } as const;

/** Height and spread at maturity. */
export const sizeInWords = ({ height_mature, spread_mature }: PlantCard, unit?: LengthUnit): string =>
  `${formatSize(height_mature, unit)} tall, ${formatSize(spread_mature, unit)} wide`;
