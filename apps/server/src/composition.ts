import { articleRoutes, createArticles } from './articles/index.ts';
import { mountAssistants } from './assistants/index.ts';
import {
  billingPersonalData,
  billingRoutes,
  forgetPayer,
  leaveNursery,
  measureBilling,
  passSandboxTime,
  paymentMailPreviews,
  reconcilePayments,
  subscriptionOf,
  tellTrials,
} from './billing/index.ts';
import {
  forgetProposals,
  gardenPackage,
  gardenPersonalData,
  gardenRoutes,
  purgeGardens,
} from './gardens/index.ts';
import {
  createAuthenticate,
  createFindAssistant,
  createFindPermissions,
  createReadViewer,
  forgetOutdated,
  holdPerson,
  hostedPersonalData,
  memberMailPreviews,
  memberPersonalData,
  memberRoutes,
  mountAssistantSignIn,
  noteInAudit,
  peopleRoutes,
} from './members/index.ts';
import { musePersonalData, museRoutes, settleAnswers } from './muse/index.ts';
import {
  directoryBringing,
  ensureListings,
  ensureSampleNurseries,
  forgetFoundingWishes,
  forgetOptOuts,
  forgetStockChanges,
  mountLogos,
  nurseryMailPreviews,
  nurseryPersonalData,
  nurseryRoutes,
  partnershipOf,
  plantsInStockNear,
  stockBringing,
  tellNurseryWeeks,
} from './nurseries/index.ts';
import { personalDataRoutes } from './personal-data/index.ts';
import { placeRoutes, readPlaces, readRoads } from './places/index.ts';
import {
  catalogueBringing,
  companionRoutes,
  ensureCatalogue,
  findFoundPhotographs,
  mountPlantPictures,
  mountPlantPreviews,
  plantAdminRoutes,
  plantRoutes,
  recordsOf,
} from './plants/index.ts';
import { sweepFiles } from './platform/files/index.ts';
import { type App, createApp } from './platform/http/app.ts';
import { createRequestLimits } from './platform/http/limits.ts';
import type { Pages } from './platform/http/pages.ts';
import type { PersonalData, Platform } from './platform/index.ts';
import {
  eventPersonalData,
  forgetEvents,
  type Job,
  jobRoutes,
  measureJobs,
  type Subscriptions,
} from './platform/jobs/index.ts';
import { forgetCounts } from './platform/limits/index.ts';
import {
  deliverMail,
  keepOutbox,
  mailPreviewRoutes,
  mailRoutes,
  mountOutboxPage,
} from './platform/mail/index.ts';
import { forgetPersonalJobs, personalJobData, personalJobRoutes } from './platform/personal-jobs/index.ts';
import { avatarPersonalData, mountAvatars, profilePersonalData, profileRoutes } from './profiles/index.ts';
import { regionRoutes } from './regions/index.ts';
import { mountSearchEngineFiles } from './search-engines/index.ts';
import { supportMailPreviews, supportRoutes } from './support/index.ts';
import { createSwitches, switchRoutes } from './switches/index.ts';
import { templateRoutes, warmTemplates } from './templates/index.ts';

/** Puts what every installation starts with into the database: the plant catalogue, sample nurseries and the listings of real ones. Safe to repeat. */
export async function ensureFoundations(platform: Platform): Promise<void> {
  await ensureCatalogue(platform);
  await ensureSampleNurseries(platform);
  await ensureListings(platform);
}

/** Begins to read what the first to ask would have to wait for. Once the doors are open, so that the start is no later. */
export function warmUp(platform: Pick<Platform, 'db' | 'clock' | 'log'>): void {
  const { log } = platform;
  readPlaces().catch((error: unknown) => log.error({ err: error }, 'the table of places could not be read'));
  readRoads().catch((error: unknown) => log.error({ err: error }, 'the graph of roads could not be read'));
  warmTemplates(platform).catch((error: unknown) =>
    log.error({ err: error }, 'the samples of the templates could not be drawn'),
  );
  recordsOf(platform).catch((error: unknown) =>
    log.error({ err: error }, 'what the muse answers from could not be read'),
  );
}

/** Every kind of work that is done after the answer. */
export const JOBS: readonly Job<unknown, Platform>[] = [
  deliverMail,
  keepOutbox,
  sweepFiles,
  purgeGardens,
  forgetProposals,
  gardenPackage,
  catalogueBringing.job,
  findFoundPhotographs,
  directoryBringing.job,
  stockBringing,
  forgetStockChanges,
  forgetPersonalJobs,
  forgetOutdated,
  forgetOptOuts,
  forgetFoundingWishes,
  tellNurseryWeeks,
  forgetCounts,
  forgetEvents,
  reconcilePayments,
  tellTrials,
  forgetPayer,
  leaveNursery,
  passSandboxTime,
  settleAnswers,
];

/** What follows from what happened. */
export const SUBSCRIPTIONS: Subscriptions = {
  'account.deleted': [sweepFiles],
  'gardens.purged': [sweepFiles],
  'photograph.deleted': [sweepFiles],
};

/** All that is kept about people, in the order in which it is forgotten: the picture before the profile that names it, the person last. */
const personalDataOf = (platform: Platform): PersonalData[] => [
  avatarPersonalData(platform),
  profilePersonalData,
  gardenPersonalData(platform),
  billingPersonalData(platform),
  nurseryPersonalData,
  musePersonalData,
  eventPersonalData,
  personalJobData,
  ...(platform.config.hostedPool ? [hostedPersonalData(platform)] : []),
  memberPersonalData(platform),
];

/** The whole server: every slice on one platform. Without pages it serves the API alone. */
export function composeApp(platform: Platform, pages?: Pages): App {
  const elsewhere = {
    partnershipOf,
    subscriptionOf: subscriptionOf(platform.config.payments.provider),
  };
  const authenticate = createAuthenticate(platform, elsewhere);
  const limits = createRequestLimits(platform);
  const switches = createSwitches(platform);
  const articles = createArticles(platform);
  const find = createFindAssistant(platform, elsewhere);
  const built = [
    ...memberRoutes(platform),
    ...peopleRoutes(platform, elsewhere),
    ...switchRoutes(switches),
    ...articleRoutes(articles),
    ...billingRoutes(platform),
    ...profileRoutes(platform),
    ...personalDataRoutes(platform, personalDataOf(platform)),
    ...mailRoutes(platform),
    ...jobRoutes(platform, async (tx, entry) => {
      await holdPerson(tx, entry.actor);
      await noteInAudit(tx, entry);
    }),
    ...personalJobRoutes(platform, authenticate),
    ...mailPreviewRoutes(platform.config, {
      ...memberMailPreviews,
      ...nurseryMailPreviews,
      ...paymentMailPreviews,
      ...supportMailPreviews,
    }),
    ...regionRoutes(),
    ...placeRoutes(),
    ...plantRoutes(platform, { near: plantsInStockNear }),
    ...plantAdminRoutes(platform),
    ...companionRoutes(platform),
    ...gardenRoutes(platform, { permissionsOf: createFindPermissions(elsewhere) }),
    ...nurseryRoutes(platform),
    ...templateRoutes(platform),
    ...museRoutes(platform),
    ...supportRoutes(platform),
  ];
  return createApp({
    ...platform,
    authenticate,
    readViewer: createReadViewer(platform, elsewhere),
    limits,
    switches,
    articlesDown: articles.down,
    implementations: built,
    measures: [(registry) => measureJobs(registry, platform.db), measureBilling],
    extras: [
      (app) => mountPlantPictures(app, platform),
      (app) => mountPlantPreviews(app, platform),
      (app) => mountSearchEngineFiles(app, platform, articles),
      (app) => mountAvatars(app, platform),
      (app) => mountLogos(app, platform),
      (app) => mountOutboxPage(app, platform),
      (app) => mountAssistantSignIn(app, platform, limits),
      (app) => mountAssistants(app, platform, { find, limits, switches }),
    ],
    ...(pages && { pages }),
  });
}
