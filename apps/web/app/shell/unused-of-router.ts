/**
 * Stands in the browser's build for two parts of the router that it brings and nobody asks for: routes that are discovered, since a page
 * knows them all at once (`react-router.config.ts`), and what watches over a router at work. They are known by the names of
 * their files (`vite.config.ts`): should another version of the router ask more of them the build fails, and where they are called
 * otherwise the test of what a page may bring does.
 */
const nothing = (): undefined => undefined;

/** Of `fog-of-war.js`, with the first three below; the other three are of `instrumentation.js`. */
export const isFogOfWarEnabled = (): boolean => false;
export {
  nothing as getPartialManifest,
  nothing as getPatchRoutesOnNavigationFunction,
  nothing as useFogOFWarDiscovery,
  nothing as consumeInstrumentationClientResultMetaReceiver,
  nothing as getRouteInstrumentationUpdates,
  nothing as instrumentClientSideRouter,
};
