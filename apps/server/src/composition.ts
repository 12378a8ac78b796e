import { gardenRoutes } from './gardens/index.ts';
import { createAuthenticate, memberRoutes } from './members/index.ts';
import { ensureSampleNurseries, nurseryRoutes } from './nurseries/index.ts';
import { ensureCatalogue, mountPlantPictures, plantRoutes } from './plants/index.ts';
import { type App, createApp } from './platform/http/app.ts';
import { countInMemory, createPeerLimits } from './platform/http/limits.ts';
import type { Pages } from './platform/http/pages.ts';
import type { Platform } from './platform/index.ts';
import { mailRoutes, mountOutboxPage } from './platform/mail/index.ts';
import { regionRoutes } from './regions/index.ts';

/** Puts what every installation starts with into the database: the plant catalogue and sample nurseries. Safe to repeat. */
export async function ensureFoundations(platform: Platform): Promise<void> {
  await ensureCatalogue(platform);
  await ensureSampleNurseries(platform);
}

/** The whole server: every slice on one platform. Without pages it serves the API alone. */
export function composeApp(platform: Platform, pages?: Pages): App {
  return createApp({
    ...platform,
    authenticate: createAuthenticate(platform),
    limits: createPeerLimits(platform.config.limits, countInMemory),
    implementations: [
      ...memberRoutes(platform),
      ...mailRoutes(platform),
      ...regionRoutes(),
      ...plantRoutes(platform),
      ...gardenRoutes(platform),
      ...nurseryRoutes(platform),
    ],
    extras: [(app) => mountPlantPictures(app, platform), (app) => mountOutboxPage(app, platform)],
    ...(pages && { pages }),
  });
}
