import { INCHES_PER_FOOT } from '@understory/garden';
import {
  type GardenDocument,
  type LensView,
  newPlanTools,
  PAPER,
  type PlantsById,
  type PlanView,
  paintPlan,
} from '@understory/plan';
import { useEffect, useRef } from 'react';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { styled, token } from '../../../ui/styled.ts';
import { useMedia } from '../../../ui/use-media.ts';

const DENSITY = 2;
/** Room around the plan for the line of its edge, in CSS pixels. */
const EDGE = 6;

/** Room for one plan in the dialog, in CSS pixels. */
export function usePictureRoom(): { readonly width: number; readonly height: number } {
  const phone = useMedia(token.below.md);
  return phone ? { width: 340, height: 380 } : { width: 640, height: 440 };
}

interface Props {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  /** What the picture shows, for who does not see it. */
  readonly label: string;
  /** CSS pixels: as wide as there is room, up to this. */
  readonly width: number;
  readonly height: number;
  /** Whether names are written where there is room. */
  readonly named: boolean;
  /** What it is looked at through; left out, as it is planned. */
  readonly lens?: LensView | undefined;
  /** Paints over the plan what is no part of it. */
  readonly over?: ((pen: CanvasRenderingContext2D, view: PlanView) => void) | undefined;
}

const Plan = styled('canvas')({ maxWidth: '100%', height: 'auto', display: 'block', background: PAPER });

/** A whole plan as a small picture, by the painter of the drawing itself. */
export function PlanThumbnail({ document, plants, label, width, height, named, lens, over }: Props) {
  const unit = useLengthUnit();
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width: across, length: down } = document.facts;
  const scale = Math.min(
    (width - 2 * EDGE) / (across * INCHES_PER_FOOT),
    (height - 2 * EDGE) / (down * INCHES_PER_FOOT),
  );
  const size = {
    width: Math.ceil(across * INCHES_PER_FOOT * scale + 2 * EDGE),
    height: Math.ceil(down * INCHES_PER_FOOT * scale + 2 * EDGE),
  };
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const rect = { x: 0, y: 0, width: pen.canvas.width, height: pen.canvas.height };
    const view = {
      scale: scale * DENSITY,
      originX: EDGE * DENSITY,
      originY: EDGE * DENSITY,
      width: rect.width,
      height: rect.height,
      density: DENSITY,
      unit,
    };
    paintPlan(pen, view, rect, { document, plants, lifted: new Set(), lens }, newPlanTools({ say }), {
      table: PAPER,
      named,
    });
    over?.(pen, view);
  }, [document, plants, scale, unit, named, lens, over, say]);
  return (
    <Plan
      ref={canvas}
      role="img"
      aria-label={label}
      width={size.width * DENSITY}
      height={size.height * DENSITY}
      style={{ width: size.width }}
    />
  );
}
