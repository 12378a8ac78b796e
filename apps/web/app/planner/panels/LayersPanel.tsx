import { Trans, useLingui } from '@lingui/react/macro';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockRounded from '@mui/icons-material/LockRounded';
import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { type DrawingLayer, inFigures, OPACITY_MIN } from '@understory/garden';
import { ALSO_IN_LAYER, LAYER_WORDS } from '@understory/plan';
import { useId, useMemo, useState } from 'react';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { DOOR, readDoor } from '../doors/doors.ts';
import {
  layerCounts,
  layersInWords,
  lockLayer,
  resetLayer,
  setOpacity,
  showLayer,
  stateOfLayer,
  tryOpacity,
} from '../editor/commands/layering.ts';
import { PlanNeeded } from './PlanNeeded.tsx';
import { useDrawing, useEditor, useEditorState, usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** In CSS pixels. */
const SLIDER_WIDTH = 64;

const Fold = styled('section')({ '& > [data-look="row"]': { paddingInline: 0 } });

/** The layers of the drawing, from the tallest down: how much lies in each, and whether it is shown, open to the hand, and how strong. */
export function LayersPanel() {
  const { t } = useLingui();
  const layers = useDrawing((state) => state.document.layers);
  // Come back to from the checkout, with the tool in hand.
  const [open, setOpen] = useState(
    () => readDoor(new URLSearchParams(window.location.search).get(DOOR))?.tool === 'layers',
  );
  const list = useId();
  return (
    <Fold aria-label={t`Layers`}>
      <Button
        look="row"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
        icon={open ? <ExpandLessRounded /> : <ExpandMoreRounded />}
      >
        <span>
          <Trans>Layers</Trans>
          <Text soft as="span" look="small">
            {`  ${layersInWords(layers)}`}
          </Text>
        </span>
      </Button>
      {open ? <LayerList id={list} /> : null}
    </Fold>
  );
}

function LayerList({ id }: { id: string }) {
  const { t } = useLingui();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const allowed = useEditorState((state) => state.abilities.layers);
  const counts = useMemo(() => layerCounts({ document, plants }), [document, plants]);
  return (
    <Stack id={id} gap={12}>
      {allowed ? null : (
        <PlanNeeded door={{ tool: 'layers' }}>
          <Trans>
            Hide the canopy to see what grows beneath it, lock what is done, and fade what is only there for
            orientation.
          </Trans>
        </PlanNeeded>
      )}
      {allowed ? (
        // What the sliders are, for the eye; each says it by itself to a screen reader.
        <OverSliders aria-hidden>
          <Trans>Opacity</Trans>
        </OverSliders>
      ) : null}
      <Stack as="ul" gap={0} aria-label={t`Layers`}>
        {[...counts].map(([layer, count]) => (
          <LayerRow key={layer} layer={layer} count={count} />
        ))}
      </Stack>
    </Stack>
  );
}

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  borderBottom: `1px solid ${token.grid}`,
});

const Named = styled('div')({ flex: 1, minWidth: 0, paddingInlineEnd: 8, '& > p': { lineHeight: 1.3 } });

/** The same room in every line, and over them. */
const SliderRoom = styled('div')({ flex: 'none', width: SLIDER_WIDTH, marginInline: 8 });

const OverSliders = styled('p')({
  width: SLIDER_WIDTH,
  margin: '0 96px 0 auto',
  textAlign: 'center',
  fontSize: '0.8125rem',
  color: token.inkSoft,
});

function LayerRow({ layer, count }: { layer: DrawingLayer; count: number }) {
  const { t } = useLingui();
  const say = useSay();
  const { editor, openDoor } = usePlanner();
  const { hidden, locked, opacity } = useDrawing(({ document }) => stateOfLayer(document.layers, layer));
  const allowed = useEditorState((state) => state.abilities.layers);
  const orDoor = (run: () => void) => () => (allowed ? run() : openDoor({ tool: 'layers' }));
  const name = say(LAYER_WORDS[layer]);
  const more = ALSO_IN_LAYER[layer];
  const also = more && say(more);
  const changed = hidden || locked || opacity !== undefined;
  const told = [
    count === 0 ? t`Empty` : inFigures(count),
    hidden ? t`hidden` : '',
    locked ? t`locked` : '',
    also && !hidden && !locked ? t`${also} too` : '',
  ];
  return (
    <Line>
      <Named>
        <Text firm look="small">
          {name}
        </Text>
        <Text soft look="small">
          {told.filter(Boolean).join(', ')}
        </Text>
      </Named>
      {allowed ? <Opacity layer={layer} name={name} opacity={opacity ?? 1} /> : null}
      {!allowed && changed ? (
        <Button size="dense" onClick={() => resetLayer(editor, layer)}>
          <Trans>Show as at first</Trans>
        </Button>
      ) : (
        <>
          <RailButton
            label={hidden ? t`Show ${name}` : t`Hide ${name}`}
            icon={
              hidden ? <VisibilityOffRounded fontSize="small" /> : <VisibilityOutlined fontSize="small" />
            }
            onClick={orDoor(() => showLayer(editor, layer, hidden === true))}
          />
          <RailButton
            label={locked ? t`Unlock ${name}` : t`Lock ${name}`}
            icon={locked ? <LockRounded fontSize="small" /> : <LockOpenOutlined fontSize="small" />}
            onClick={orDoor(() => lockLayer(editor, layer, locked !== true))}
          />
        </>
      )}
    </Line>
  );
}

interface OpacityProps {
  readonly layer: DrawingLayer;
  readonly name: string;
  readonly opacity: number;
}

/** How strong a layer is drawn. It is seen while the slider is held, and is one step when it is let go. */
function Opacity({ layer, name, opacity }: OpacityProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const [held, setHeld] = useState<number>();
  return (
    <SliderRoom>
      <Slider
        label={t`Opacity of ${name}`}
        value={held ?? opacity}
        min={OPACITY_MIN}
        max={1}
        step={0.1}
        words={(value) => t`${{ percent: Math.round(value * 100) }} percent`}
        onChange={(value) => {
          setHeld(value);
          tryOpacity(editor, layer, value);
        }}
        onSettle={(value) => {
          setHeld(undefined);
          setOpacity(editor, layer, value);
        }}
      />
    </SliderRoom>
  );
}
