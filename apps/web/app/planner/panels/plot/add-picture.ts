import { msg } from '@lingui/core/macro';
import { sayHere } from '../../../shell/words.ts';
import { layPicture, refuseAnotherPicture } from '../../editor/commands/pictures.ts';
import type { PlannerValue } from '../planner-context.ts';

const NO_ROOM = msg`The picture lies under the plan, but this browser has no room to keep it. Save the garden before you leave the page.`;

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
  editor.announce(sayHere(msg`Reading the picture.`));
  const { preparePicture, UnsuitablePicture } = await import('../../persistence/prepare-picture.ts');
  try {
    const { blob, width, height } = await preparePicture(file);
    const name = crypto.randomUUID();
    const isKept = await pictures.add(name, blob);
    const laid = layPicture(editor, { file: name, name: nameOf(file), aspect: width / height });
    if (laid && !isKept) editor.notice(sayHere(NO_ROOM));
    return laid !== undefined;
  } catch (error) {
    if (!(error instanceof UnsuitablePicture)) console.warn('The picture could not be added.', error);
    editor.notice(
      error instanceof UnsuitablePicture
        ? error.message
        : sayHere(msg`The picture could not be read. Nothing else was changed.`),
    );
    return false;
  }
}
