import * as articles from './articles.ts';
import * as assistants from './assistants.ts';
import * as availability from './availability.ts';
import type { AnswerOf, BodyInputOf, Call, ParamsOf, QueryOf } from './call.ts';
import * as catalogueImport from './catalogue-import.ts';
import * as filling from './filling.ts';
import * as foundPhotographs from './found-photographs.ts';
import * as gardenExports from './garden-exports.ts';
import * as gardenFit from './garden-fit.ts';
import * as gardenPictures from './garden-pictures.ts';
import * as gardenProposals from './garden-proposals.ts';
import * as gardenSharing from './garden-sharing.ts';
import * as gardenSummary from './garden-summary.ts';
import * as gardenTemplates from './garden-templates.ts';
import * as gardens from './gardens.ts';
import * as inventory from './inventory.ts';
import * as jobs from './jobs.ts';
import * as members from './members.ts';
import * as messageReports from './message-reports.ts';
import * as muse from './muse.ts';
import * as nurseries from './nurseries.ts';
import * as nurseryDirectory from './nursery-directory.ts';
import * as nurseryPortal from './nursery-portal.ts';
import * as nurseryRequests from './nursery-requests.ts';
import * as nurseryStaff from './nursery-staff.ts';
import * as outbox from './outbox.ts';
import * as painting from './painting.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as plantCompanions from './plant-companions.ts';
import * as plantFacts from './plant-facts.ts';
import * as plantPhotographs from './plant-photographs.ts';
import * as plants from './plants.ts';
import * as profiles from './profiles.ts';
import * as recommending from './recommending.ts';
import * as regions from './regions.ts';
import * as sampleGarden from './sample-garden.ts';
import * as security from './security.ts';
import * as shoppingPlan from './shopping-plan.ts';
import * as support from './support.ts';
import * as switches from './switches.ts';

export * from './articles.ts';
export * from './assistants.ts';
export * from './audit-deeds.ts';
export * from './availability.ts';
export * from './call.ts';
export * from './catalogue-import.ts';
export * from './chosen-nursery.ts';
export type { CsvFault } from './csv-files.ts';
export * from './drawing.ts';
export * from './drives.ts';
export * from './errors.ts';
export * from './fault.ts';
export * from './feature-switches.ts';
export * from './field-words.ts';
export * from './filling.ts';
export * from './found-photographs.ts';
export * from './garden-exports.ts';
export * from './garden-fields.ts';
export * from './garden-file.ts';
export * from './garden-fit.ts';
export * from './garden-pictures.ts';
export * from './garden-proposals.ts';
export * from './garden-sharing.ts';
export * from './garden-summary.ts';
export * from './garden-templates.ts';
export * from './gardens.ts';
export * from './inventory.ts';
export * from './job-words.ts';
export * from './jobs.ts';
export * from './limits.ts';
export * from './members.ts';
export * from './message-reports.ts';
export * from './muse.ts';
export * from './nurseries.ts';
export * from './nursery-directory.ts';
export * from './nursery-portal.ts';
export * from './nursery-requests.ts';
export * from './nursery-staff.ts';
export * from './nursery-words.ts';
export * from './outbox.ts';
export * from './painting.ts';
export * from './passkeys.ts';
export * from './passwords.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './photograph-licences.ts';
export * from './photograph-subjects.ts';
export * from './places.ts';
export { lookAtLists, type OwnRefusal } from './plain-entries.ts';
export * from './plans.ts';
export * from './plant-companions.ts';
export * from './plant-facts.ts';
export * from './plant-photographs.ts';
export * from './plants.ts';
export * from './profiles.ts';
export * from './proof-of-work.ts';
export * from './proof-pieces.ts';
export * from './recommending.ts';
export * from './regions.ts';
export * from './sample-garden.ts';
export * from './security.ts';
export * from './shapes.ts';
export * from './shopping-plan.ts';
export * from './support.ts';
export * from './switches.ts';
export * from './tiers.ts';
export * from './web-address.ts';

/** Every call of the API. A call that is not here does not exist, and the server refuses to start without one that is. */
export const CALLS = [
  members.signUp,
  members.confirmSignUp,
  members.confirmSignUpByLink,
  members.resendCode,
  members.signIn,
  security.confirmSignIn,
  members.refreshSession,
  members.startPageSession,
  members.signOut,
  members.forgotPassword,
  members.resetPassword,
  members.resetPasswordByLink,
  members.changePassword,
  members.sayNotMe,
  members.readIdentity,
  members.readTier,
  payments.readPaymentsConfig,
  payments.listConsumerPlans,
  payments.listNurseryPlans,
  payments.readConsumerSubscription,
  payments.createConsumerSubscription,
  payments.cancelConsumerSubscription,
  payments.resumeConsumerSubscription,
  payments.quoteConsumerChange,
  payments.changeConsumerSubscription,
  payments.readNurserySubscription,
  payments.createNurserySubscription,
  payments.cancelNurserySubscription,
  payments.resumeNurserySubscription,
  payments.quoteNurseryChange,
  payments.changeNurserySubscription,
  payments.startCheckout,
  payments.readCheckout,
  payments.openCustomerPortal,
  payments.startPayment,
  payments.signUpFoundingPartner,
  payments.listInvoices,
  payments.payInvoice,
  payments.listPaymentMethods,
  payments.addPaymentMethod,
  payments.chooseDefaultPaymentMethod,
  payments.removePaymentMethod,
  payments.receivePaymentEvent,
  payments.addSandboxCard,
  payments.readSandboxCheckout,
  payments.paySandboxCheckout,
  payments.confirmSandboxPayment,
  payments.readSandboxClock,
  payments.moveSandboxClock,
  security.readSecurity,
  security.startAuthenticator,
  security.confirmAuthenticator,
  security.removeAuthenticator,
  security.renewRecoveryCodes,
  security.startEmailChange,
  security.confirmEmailChange,
  security.confirmEmailChangeByLink,
  security.cancelEmailChange,
  security.endSession,
  assistants.readAssistantRequest,
  assistants.answerAssistantRequest,
  assistants.listAssistants,
  assistants.disconnectAssistant,
  passkeys.startPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  passkeys.startPasskeySignIn,
  passkeys.signInByPasskey,
  profiles.readProfile,
  profiles.changeProfile,
  profiles.openPersonalData,
  profiles.downloadPersonalData,
  profiles.deleteAccount,
  places.searchPlaces,
  regions.listRegions,
  plants.searchPlants,
  plants.readPlantCards,
  plants.readPlantsNamed,
  plants.readPlant,
  plantPhotographs.listPlantsToKeep,
  plantPhotographs.listPhotographs,
  plantPhotographs.addPhotograph,
  plantPhotographs.changePhotograph,
  plantPhotographs.deletePhotograph,
  foundPhotographs.listFoundPhotographs,
  foundPhotographs.findPhotographs,
  foundPhotographs.takeFoundPhotograph,
  foundPhotographs.refuseFoundPhotograph,
  plantFacts.readPlantFacts,
  plantFacts.checkPlantFacts,
  plantFacts.changePlantFacts,
  plantFacts.restorePlantFacts,
  plantFacts.givePlantFactsBack,
  plantFacts.readPlantHistory,
  catalogueImport.readCatalogueState,
  catalogueImport.checkCatalogue,
  catalogueImport.importCatalogue,
  catalogueImport.readCatalogueImport,
  plantCompanions.listCompanions,
  gardens.listGardens,
  gardens.createGarden,
  gardens.readGarden,
  gardens.changeGarden,
  gardens.deleteGarden,
  gardens.restoreGarden,
  gardens.duplicateGarden,
  gardens.updateGrid,
  gardens.changeDrawing,
  gardenPictures.keepGardenPicture,
  gardenPictures.readGardenPicture,
  gardens.addPlant,
  gardens.addToCollection,
  gardens.listGardenPlants,
  gardens.removeGardenPlant,
  gardenExports.exportData,
  gardenExports.exportPlantList,
  gardenExports.askForPackage,
  gardenExports.readPackage,
  gardenSummary.readLayerCoverage,
  gardenSummary.exportSummary,
  gardenFit.gardenCompatibility,
  gardenFit.compatiblePlants,
  shoppingPlan.readShoppingPlan,
  shoppingPlan.swapPlants,
  gardenProposals.listProposals,
  gardenProposals.endProposal,
  gardenSharing.readGardenThumbnail,
  gardenSharing.shareGarden,
  gardenSharing.readGardenShare,
  gardenSharing.unshareGarden,
  gardenSharing.readSharedGarden,
  gardenSharing.drawSharedGarden,
  gardenSharing.previewSharedGarden,
  gardenTemplates.listTemplates,
  gardenTemplates.layOutTemplate,
  sampleGarden.readSampleGarden,
  sampleGarden.drawSampleGarden,
  nurseries.listNurseries,
  nurseryDirectory.findNurseries,
  nurseryDirectory.mapNurseries,
  availability.nearbyNurseries,
  availability.readPlantPrices,
  availability.readAvailability,
  nurseryRequests.registerNursery,
  nurseryRequests.readMyRegistration,
  nurseryRequests.readRegistrationStatus,
  nurseryRequests.mailContactLink,
  nurseryRequests.proveContact,
  nurseryRequests.claimNursery,
  nurseryRequests.optOutNursery,
  nurseryRequests.confirmOptOut,
  nurseryRequests.correctNursery,
  nurseryStaff.listStaff,
  nurseryStaff.inviteStaff,
  nurseryStaff.withdrawInvitation,
  nurseryStaff.acceptInvitation,
  nurseryStaff.removeStaff,
  nurseryStaff.leaveStaff,
  nurseryRequests.listNurseryRequests,
  nurseryRequests.decideNurseryRequest,
  nurseryRequests.takeNurseryDown,
  nurseryRequests.putNurseryBack,
  nurseries.writeToNursery,
  nurseries.readMyNursery,
  nurseryPortal.readNurseryDashboard,
  nurseryPortal.readNurseryFigures,
  nurseryPortal.listNurseryMessages,
  nurseryPortal.readNurseryMessage,
  nurseryPortal.markMessageRead,
  nurseryPortal.answerMessage,
  nurseryPortal.reportMessage,
  messageReports.listReports,
  messageReports.dismissReport,
  messageReports.removeMessage,
  nurseryPortal.listWantedPlants,
  nurseryPortal.uploadLogo,
  nurseryPortal.removeLogo,
  nurseryPortal.changeNursery,
  nurseries.readNursery,
  nurseries.recordNurseryEvent,
  nurseries.updateCoordinates,
  nurseryDirectory.checkDirectory,
  nurseryDirectory.importDirectory,
  nurseryDirectory.readDirectoryImport,
  nurseryDirectory.exportDirectory,
  availability.availablePlants,
  inventory.bulkUpdate,
  inventory.readInventory,
  inventory.addLot,
  inventory.changeStock,
  inventory.readStockChanges,
  inventory.undoStockChange,
  inventory.exportInventory,
  inventory.inventoryTemplate,
  inventory.changeLot,
  inventory.processInventory,
  inventory.readStockImport,
  inventory.readStockImportRows,
  inventory.correctStockImport,
  inventory.applyStockImport,
  muse.askMuse,
  muse.workOutIdea,
  filling.fillBed,
  recommending.recommendForGarden,
  muse.listConversations,
  muse.readConversation,
  muse.deleteConversation,
  muse.recommendPlants,
  muse.recommendForPlant,
  muse.readMuseHealth,
  muse.readConversationStatus,
  muse.recordConversation,
  painting.readPainter,
  painting.paintView,
  support.writeToSupport,
  jobs.readJob,
  jobs.watchJob,
  jobs.cancelJob,
  jobs.openJobResult,
  jobs.readJobResult,
  jobs.listJobs,
  jobs.retryJob,
  jobs.discardJob,
  people.listPeople,
  people.readAccount,
  people.suspendPerson,
  people.restorePerson,
  people.signPersonOut,
  people.givePersonTier,
  people.changePersonRole,
  people.readAudit,
  switches.listSwitches,
  switches.turnFeatureOff,
  switches.turnFeatureOn,
  articles.listArticles,
  articles.takeArticleDown,
  articles.putArticleBack,
  outbox.readOutbox,
  outbox.listMailTemplates,
  outbox.previewMail,
] as const satisfies readonly Call[];

type AnyCall = (typeof CALLS)[number];

/** The calls by `METHOD /path/`: what the page's client is typed by. */
export type Calls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };

/** What the page gives a call, and what it gets. */
export type Sends<K extends keyof Calls> = {
  params: ParamsOf<Calls[K]>;
  query: Partial<NonNullable<QueryOf<Calls[K]>>>;
  body: BodyInputOf<Calls[K]>;
};
export type Gets<K extends keyof Calls> = AnswerOf<Calls[K]>;
