import { useLingui } from '@lingui/react/macro';
import type { BedThing, LineThing, PictureThing, TreeThing } from '@understory/garden';
import { thingName } from '@understory/plan';
import { useSay } from '../../../shell/words.ts';
import { Field } from '../../../ui/Field.tsx';
import { changePicture } from '../../editor/commands/pictures.ts';
import { useDrawing, useEditor } from '../planner-context.ts';
import { changeThing, readThingName } from './changing.ts';
import { useTypedField } from './useTypedField.ts';

interface Props {
  readonly thing: BedThing | LineThing | PictureThing | TreeThing;
  readonly placeholder?: string;
}

/** What a thing is called; without a name it is called by its kind. A picture is named while it is locked, too. */
export function NameField({ thing, placeholder }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const plants = useDrawing((state) => state.plants);
  const called = thingName(plants, thing, say);
  const isPicture = thing.kind === 'picture';
  const field = useTypedField(thing.name, (text) => {
    const read = readThingName(text, say);
    if ('wrong' in read) return read.wrong;
    const { value: name } = read;
    const label = name ? t`Named ${called} ${{ name }}` : t`Took the name of ${called} away`;
    if (isPicture) changePicture(editor, thing.id, label, { name });
    else changeThing(editor, thing, label, { name });
    return undefined;
  });
  const locked = !isPicture && thing.locked === true;
  return <Field label={t`Name`} size="dense" disabled={locked} {...field} placeholder={placeholder} />;
}
