import { layPicture, refuseAnotherPicture } from '../../editor/commands/pictures.ts';
import type { PlannerValue } from '../planner-context.ts';

const NO_ROOM =
  'The picture lies under the plan, but this browser has no room to keep it. Save the garden before you leave the page.';

const nameOf = (file: File): string => file.name.replace(/\.[a-z0-9]{1,5}$/i, '').trim();

/** Lays a picture that somebody chose, dropped or pasted under the garden; refused, and said why, where that cannot be. */
export async function addPicture(
  { editor, pictures }: Pick<PlannerValue, 'editor' | 'pictures'>,
  file: File,
): Promise<boolean> {
  const refusal = refuseAnotherPicture(editor);
  if (refusal) {
    editor.notice(refusal);
    return false;
  }
  editor.announce('Reading the picture.');
  const { preparePicture, UnsuitablePicture } = await import('../../persistence/prepare-picture.ts');
  try {
    const { blob, width, height } = await preparePicture(file);
    const name = crypto.randomUUID();
    const isKept = await pictures.add(name, blob);
    const laid = layPicture(editor, { file: name, name: nameOf(file), aspect: width / height });
    if (laid && !isKept) editor.notice(NO_ROOM);
    return laid !== undefined;
  } catch (error) {
    if (!(error instanceof UnsuitablePicture)) console.warn('The picture could not be added.', error);
    editor.notice(
      error instanceof UnsuitablePicture
        ? error.message
        : 'The picture could not be read. Nothing else was changed.',
    );
    return false;
  }
}
