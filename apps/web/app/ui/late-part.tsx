import { type ComponentType, lazy } from 'react';

/** How to forget each part whose script could not be fetched: React would keep the failure for good. */
const failures = new Set<() => void>();

/** Lets every part that failed be fetched anew when it is shown next. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * A part of a page whose script is fetched when it is first shown. Where that fails its `Boundary` says so, and fetches it
 * anew when asked.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failures.add(() => {
          Part = fetched();
        });
        throw error;
      }
    });
  let Part = fetched();
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the module of the page that shows it begins.
  return function LatePart(props) {
    return <Part {...props} />;
  };
}
