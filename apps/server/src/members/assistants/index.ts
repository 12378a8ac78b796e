export { type Connected, createFindAssistant, type FindAssistant } from './granting.ts';
export { assistantRoutes, mountAssistantSignIn, resourceMetadataAt, siteForAssistants } from './protocol.ts';
