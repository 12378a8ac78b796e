import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { latePart } from './late-part.tsx';

/**
 * A part that answers to no press of its own, as the server drew it: a browser takes it over as it stands, and fetches what draws it only
 * where there is none, as in a page that no server drew, or when it is to show something else. No part of what every page brings.
 * @param nameOf what it shows, where that may change while the page stands
 */
export function asDrawn<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  nameOf: (props: Props) => string = () => '',
): ComponentType<Props> {
  const OnServer = import.meta.env.SSR ? latePart(load) : undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the module of what shows it begins.
  return function AsDrawn(props) {
    const place = useRef<HTMLSpanElement>(null);
    const name = nameOf(props);
    const [drawn] = useState(name);
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(() => {
      if (drawn === name && place.current?.firstChild) return;
      let isOver = false;
      load().then(
        (part) => isOver || setPart(() => part),
        // What cannot be fetched is left as it is: nobody waits for it.
        () => undefined,
      );
      return () => {
        isOver = true;
      };
    }, [drawn, name]);
    const Drawn = OnServer ?? Part;
    return (
      <span
        ref={place}
        style={{ display: 'contents' }}
        suppressHydrationWarning
        {...(Drawn
          ? {
              children: (
                <Suspense>
                  <Drawn {...props} />
                </Suspense>
              ),
            }
          : // So React leaves alone what the server drew in it.
            { dangerouslySetInnerHTML: { __html: '' } })}
      />
    );
  };
}
