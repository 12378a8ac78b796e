import { type GeoPoint, type Month, SEATTLE } from '@understory/garden';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useQuery } from '../../shell/queries.tsx';
import type { Editor } from '../editor/editor.ts';
import { placeQuery } from '../panels/place-of-zip.ts';
import { useDrawing, useEditor, useEditorState } from '../panels/planner-context.ts';
import { lightQuestion } from './light-question.ts';
import { LightService, type LightState } from './light-service.ts';

/** The months that shadows are told for while no month is looked at: plants are drawn in full leaf then. */
export const FIRST_MONTH: Month = 6;

const services = new WeakMap<Editor, LightService>();

/** What works out the light of the garden in an editor. */
export function lightServiceOf(editor: Editor): LightService {
  const service = services.get(editor) ?? new LightService();
  services.set(editor, service);
  return service;
}

/** A part of the garden's light; the component follows it. */
export const useLight = <T>(select: (state: LightState) => T): T =>
  useStore(lightServiceOf(useEditor()).store, select);

/** Where the garden lies, for its sun. */
export interface SunPlace {
  readonly point: GeoPoint;
  /** The two letters of its state; undefined while nobody has said where it lies. */
  readonly state: string | undefined;
  /** True while it is still asked. */
  readonly isAsked: boolean;
}

/** Where the garden lies by its ZIP code; Seattle while that is not told, or not known. */
export function useSunPlace(): SunPlace {
  const zip = useDrawing(({ document }) => document.facts.site.zip_code) ?? '';
  const { data, isLoading } = useQuery({ ...placeQuery(zip), enabled: zip !== '' });
  const point = data?.point;
  return { point: point ?? SEATTLE, state: point ? data?.state : undefined, isAsked: isLoading };
}

/** Light is worked out anew when nothing was drawn for so long. */
const REST_MS = 300;
/** How many parts of the page want the light of a garden now. */
const wanting = new WeakMap<LightService, number>();

/** Has the light of the garden worked out whenever what it is made from has stood still for a moment, as long as anybody wants it. */
export function useAskedLight(wanted: boolean): void {
  const editor = useEditor();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const playing = useEditorState(({ time }) => time.playing);
  const year = useEditorState(({ time }) => (time.playing ? null : time.year));
  const { point, isAsked } = useSunPlace();
  const { latitude, longitude } = point;
  useEffect(() => {
    if (!wanted || playing || isAsked) return;
    const service = lightServiceOf(editor);
    const rest = setTimeout(
      () => service.ask(lightQuestion(document, plants, year, { latitude, longitude })),
      service.store.getState().light ? REST_MS : 0,
    );
    return () => clearTimeout(rest);
  }, [editor, document, plants, wanted, playing, year, latitude, longitude, isAsked]);
  useEffect(() => {
    if (!wanted) return;
    const service = lightServiceOf(editor);
    wanting.set(service, (wanting.get(service) ?? 0) + 1);
    return () => {
      const left = (wanting.get(service) ?? 1) - 1;
      wanting.set(service, left);
      if (left === 0) service.close();
    };
  }, [editor, wanted]);
}
