import { type ClipboardEvent, type DragEvent, useMemo } from 'react';
import type { PlannerValue } from '../planner-context.ts';

/** Pictures that are dropped anywhere on the planner, or pasted on the drawing. */
export function useGivenPictures({ editor, pictures }: Pick<PlannerValue, 'editor' | 'pictures'>) {
  return useMemo(() => {
    const take = async ([first]: FileList) => {
      if (!first) return;
      const { addPicture } = await import('./add-picture.ts');
      await addPicture({ editor, pictures }, first);
    };
    return {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (event.dataTransfer.files.length === 0) return;
        // Without this the browser would open the file in place of the planner.
        event.preventDefault();
        void take(event.dataTransfer.files);
      },
      onPasteCapture: (event: ClipboardEvent<HTMLElement>) => {
        const isOnDrawing = (event.target as HTMLElement).closest('[data-planner-canvas]') !== null;
        if (!isOnDrawing || event.clipboardData.files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        void take(event.clipboardData.files);
      },
    };
  }, [editor, pictures]);
}
