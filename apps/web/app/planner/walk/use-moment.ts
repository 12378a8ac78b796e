import { useMemo } from 'react';
import { useSunPlace } from '../light/garden-light.ts';
import { useDrawing, useEditorState } from '../panels/planner-context.ts';
import type { SceneMoment } from './scene/garden-scene.ts';

/** The hour that is shown while none is looked at: the sun stands to the side, and shadows have a length. */
export const FIRST_HOUR = 9.5;

/** The moment that the planner looks at. */
export function useMoment(): SceneMoment {
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const year = useEditorState(({ time }) => time.year);
  const month = useEditorState(({ time }) => time.month);
  const hour = useEditorState(({ time }) => time.hour) ?? FIRST_HOUR;
  const { latitude } = useSunPlace().point;
  return useMemo(
    () => ({ document, plants, year, month, hour, latitude }),
    [document, plants, year, month, hour, latitude],
  );
}
