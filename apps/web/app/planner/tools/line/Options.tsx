import { useLingui } from '@lingui/react/macro';
import RoundedCornerRounded from '@mui/icons-material/RoundedCornerRounded';
import { formatLength, LINE_KINDS, LINE_WIDTH } from '@understory/garden';
import { LINE_WORDS } from '@understory/plan';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Field, Select } from '../../../ui/Field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/styled.ts';
import { useEditor, useEditorState, useOptions } from '../../panels/planner-context.ts';
import { RailButton } from '../../panels/RailButton.tsx';
import { readInches } from '../../panels/selected/changing.ts';
import { useTypedField } from '../../panels/selected/useTypedField.ts';
import { ToolNote } from '../../panels/ToolNote.tsx';
import { LINE_PEN, type LinePen, widthOf } from './states.ts';

/** What is drawn next, while nothing is begun; then how long it is. */
export function Options() {
  const atRest = useEditorState((state) => state.active === 'line.idle');
  return <ToolNote>{atRest ? <NextLine /> : undefined}</ToolNote>;
}

const Fields = styled('div')({
  flex: 1,
  minWidth: 0,
  paddingBlock: 8,
  '& > div > :not(button)': { flex: '1 1 84px', minWidth: 0, maxWidth: 150 },
});

function NextLine() {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const unit = useLengthUnit();
  const pen = useOptions(LINE_PEN);
  const set = (more: Partial<LinePen>) => editor.setOptions(LINE_PEN, { ...pen, ...more });
  const width = useTypedField(formatLength(widthOf(pen), unit, say), (text) => {
    const read = readInches(text, unit, LINE_WIDTH, say);
    if ('wrong' in read) return read.wrong;
    set({ widths: { ...pen.widths, [pen.what]: read.value } });
    return undefined;
  });
  return (
    <Fields>
      <Row gap={8} oneLine>
        <Select
          label={t`Draw`}
          size="dense"
          value={pen.what}
          onChange={(what) => set({ what })}
          options={LINE_KINDS.map((value) => ({ value, label: say(LINE_WORDS[value]) }))}
        />
        <Field label={t`Width`} size="dense" {...width} />
        <RailButton
          label={t`Curved, through the points`}
          icon={<RoundedCornerRounded fontSize="small" />}
          pressed={pen.curved}
          onClick={() => set({ curved: !pen.curved })}
        />
      </Row>
    </Fields>
  );
}
