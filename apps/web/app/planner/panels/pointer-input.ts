import type { PointerEvent as ReactPointerEvent } from 'react';
import type { PointerInput } from '../editor/tool.ts';
import type { ScreenPoint } from '../view/camera.ts';

type Pointer = Pick<
  ReactPointerEvent,
  'pointerId' | 'pointerType' | 'button' | 'shiftKey' | 'altKey' | 'clientX' | 'clientY'
>;

/** A pointer of the page as the editor sees it. */
export function toPointerInput(
  event: Pointer,
  toCanvas: (clientX: number, clientY: number) => ScreenPoint,
): PointerInput {
  const { pointerId, pointerType, button, shiftKey, altKey, clientX, clientY } = event;
  const device = pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
  return {
    pointer: pointerId,
    device,
    button: Math.max(0, button),
    shift: shiftKey,
    alt: altKey,
    ...toCanvas(clientX, clientY),
  };
}
