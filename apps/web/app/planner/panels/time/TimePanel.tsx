import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { GROWTH_YEARS_MAX, isInBloom, type Month, monthName, speciesOf } from '@understory/garden';
import { type ReactNode, useMemo, useState } from 'react';
import { MonthControl, YearControl, yearInWords } from '../../../plants/index.ts';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PlainField } from '../../../ui/PlainField.tsx';
import { Text } from '../../../ui/Text.tsx';
import { isTodaysPlan } from '../../editor/time.ts';
import { LightControls } from '../../light/LightControls.tsx';
import { useOpenWalk } from '../../walk/walk-address.ts';
import { useDrawing, useEditor, useEditorState } from '../planner-context.ts';
import { useTypedField } from '../selected/useTypedField.ts';
import { BloomYear } from './BloomYear.tsx';
import { Crowding } from './Crowding.tsx';
import { Phases } from './Phases.tsx';
import { standingIn } from './standing.ts';
import { TimeDoor } from './TimeDoor.tsx';
import { useMayLookAhead } from './use-garden-time.ts';

/** Other years and months of the garden, looked at on the plan; nothing here changes it. */
export function TimePanel() {
  return useMayLookAhead() ? <Sliders /> : <TimeDoor />;
}

function Sliders() {
  const { t } = useLingui();
  const editor = useEditor();
  const isPlan = useEditorState(({ time }) => isTodaysPlan(time));
  const walk = useOpenWalk();
  return (
    <Stack gap={16}>
      <Text soft look="small">
        <Trans>
          Another year or month is only looked at. What you do meanwhile is done to the plan itself.
        </Trans>
      </Text>
      <YearSlider />
      <MonthSlider />
      <LightControls />
      <Row gap={8}>
        <Button look="quiet" icon={<ViewInArRounded />} onClick={walk} size="dense">
          {t`Walk through it`}
        </Button>
        <Button disabled={isPlan} onClick={() => editor.time.showPlan()} size="dense">
          {t`Today’s plan`}
        </Button>
      </Row>
      <Part title={t`Crowding and bare ground`}>
        <Crowding />
      </Part>
      <Part title={t`Flowers through the year`}>
        <BloomYear />
      </Part>
      <Part title={t`Planting in phases`}>
        <Phases />
      </Part>
    </Stack>
  );
}

/** What is worked out once it is opened. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold title={title} open={open} onToggle={setOpen}>
      {open ? <div style={{ paddingTop: 8 }}>{children}</div> : null}
    </Fold>
  );
}

export function YearSlider() {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const year = useEditorState(({ time }) => (time.year === null ? null : Math.floor(time.year)));
  const playing = useEditorState(({ time }) => time.playing);
  const typed = useTypedField(year === null ? '' : String(year), (text) => {
    const wanted = Number(text.trim());
    if (text.trim() === '' || !Number.isInteger(wanted) || wanted < 0 || wanted > GROWTH_YEARS_MAX)
      return t`A year from 0 to ${GROWTH_YEARS_MAX}.`;
    editor.time.look({ year: wanted });
    return undefined;
  });
  return (
    <YearControl
      year={year}
      isPlaying={playing}
      typed={
        <div style={{ width: 64 }}>
          <PlainField
            label={t`Year`}
            hidesLabel
            size="dense"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={typed.value}
            error={typed.error}
            onChange={({ currentTarget }) => typed.onChange(currentTarget.value)}
            onBlur={typed.onBlur}
            onKeyDown={typed.onKeyDown}
          />
        </div>
      }
      words={(value) => (year === null ? t`Grown, as planned` : yearInWords(value, say))}
      onYear={(value) => editor.time.look({ year: value })}
      onPlay={() => (playing ? editor.time.pause() : editor.time.play())}
    />
  );
}

export function MonthSlider() {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const month = useEditorState(({ time }) => time.month);
  const kinds = useMemo(() => speciesOf(standingIn(document, plants)), [document, plants]);
  const told = (value: Month): string => {
    const name = monthName(value, say);
    const count = kinds.filter((card) => isInBloom(card, value)).length;
    return t`${name}: ${plural(count, { 0: 'nothing in flower', one: '# kind in flower', other: '# kinds in flower' })}`;
  };
  return (
    <MonthControl
      month={month}
      told={told}
      words={(value) => (month === null ? t`In leaf and flower, as planned` : told(value))}
      onMonth={(value) => editor.time.look({ month: value })}
    />
  );
}
