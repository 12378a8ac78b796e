import type { Platform } from '../../../platform/index.ts';
import { commonsSource } from './commons.ts';
import type { PhotographSource } from './source.ts';

/** Who is asked for photographs by the settings; undefined where nobody is. */
export const sourceOf = ({
  config,
  clock,
}: Pick<Platform, 'config' | 'clock'>): PhotographSource | undefined =>
  config.photographs.source === 'none' ? undefined : commonsSource(config.photographs, () => clock.now());
