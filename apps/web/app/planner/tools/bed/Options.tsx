import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import CropSquareRounded from '@mui/icons-material/CropSquareRounded';
import GestureRounded from '@mui/icons-material/GestureRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PolylineRounded from '@mui/icons-material/PolylineRounded';
import RoundedCornerRounded from '@mui/icons-material/RoundedCornerRounded';
import type { BedForm } from '@understory/garden';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/styled.ts';
import type { ToolDefinition } from '../../editor/tool.ts';
import { useEditorState, useOptions, usePlanner } from '../../panels/planner-context.ts';
import { RailButton } from '../../panels/RailButton.tsx';
import { ToolNote } from '../../panels/ToolNote.tsx';
import { BED_FORM } from './states.ts';

interface Props {
  readonly tool: ToolDefinition<{ readonly form: BedForm } | undefined>;
}

const FORMS: readonly (readonly [BedForm, MessageDescriptor, ReactNode])[] = [
  ['rectangle', msg`Rectangle: drag, or set two corners`, <CropSquareRounded key="rectangle" />],
  ['polygon', msg`Polygon: corner by corner`, <PolylineRounded key="polygon" fontSize="small" />],
  ['curve', msg`Curve: through the points you set`, <RoundedCornerRounded key="curve" fontSize="small" />],
  ['circle', msg`Circle: from the middle to the rim`, <CircleOutlined key="circle" fontSize="small" />],
  ['freehand', msg`Freehand: draw around it`, <GestureRounded key="freehand" fontSize="small" />],
];

/** The form of the next bed while none is begun; then how it comes along. */
export function Options({ tool }: Props) {
  const atRest = useEditorState((state) => state.active === 'bed.idle');
  return <ToolNote>{atRest ? <BedForms tool={tool} /> : undefined}</ToolNote>;
}

/** The lock lies on the corner of the form's sign. */
const Locked = styled('span')({
  position: 'relative',
  display: 'flex',
  '& > :last-child': { position: 'absolute', top: -7, insetInlineEnd: -7, fontSize: 14 },
});

/** Those that need a plan say so when they are pressed. */
function BedForms({ tool }: Props) {
  const { t } = useLingui();
  const { editor, openDoor } = usePlanner();
  const taken = useOptions(BED_FORM);
  const shapes = useEditorState((state) => state.abilities.shapes);
  return (
    <div>
      <Row gap={0} oneLine role="group" aria-label={t`Form of the bed`}>
        {FORMS.map(([form, label, icon]) => {
          const name = t(label);
          const locked = form !== 'rectangle' && !shapes;
          return (
            <RailButton
              key={form}
              label={locked ? t`${name} (with the Cultivator plan)` : name}
              icon={
                locked ? (
                  <Locked>
                    {icon}
                    <LockOutlined />
                  </Locked>
                ) : (
                  icon
                )
              }
              pressed={form === taken}
              onClick={() =>
                locked ? openDoor({ tool: 'shapes', what: form }) : editor.activate(tool, { form })
              }
            />
          );
        })}
      </Row>
      {shapes ? null : (
        <Button size="dense" onClick={() => openDoor({ tool: 'shapes' })}>
          <Trans>Every form comes with the Cultivator plan</Trans>
        </Button>
      )}
    </div>
  );
}
