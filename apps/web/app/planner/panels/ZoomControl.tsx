import { useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import FitScreenRounded from '@mui/icons-material/FitScreenRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { styled, token } from '../../ui/styled.ts';
import { ZOOM_MAX, ZOOM_MIN, ZOOM_STEP } from '../view/camera.ts';
import { useEditor, useEditorState } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** Zoom by buttons, from 25% to 200%, and the whole garden at once. */
export function ZoomButtons({ figure }: { figure: boolean }) {
  const { t } = useLingui();
  const editor = useEditor();
  const atLeast = useEditorState((state) => state.camera.zoom <= ZOOM_MIN);
  const atMost = useEditorState((state) => state.camera.zoom >= ZOOM_MAX);
  return (
    <>
      <RailButton
        label={t`Zoom out`}
        icon={<RemoveRounded />}
        disabled={atLeast}
        onClick={() => editor.camera.zoomBy(1 / ZOOM_STEP)}
      />
      {figure ? <ZoomFigure /> : null}
      <RailButton
        label={t`Zoom in`}
        icon={<AddRounded />}
        disabled={atMost}
        onClick={() => editor.camera.zoomBy(ZOOM_STEP)}
      />
      <RailButton
        label={t`Show the whole garden`}
        icon={<FitScreenRounded />}
        onClick={() => editor.camera.fit()}
      />
    </>
  );
}

const Figure = styled('output')({ width: 44, textAlign: 'center', fontSize: '0.875rem' });

/** By itself: it alone follows every step of a zoom. */
function ZoomFigure() {
  const { t } = useLingui();
  const percent = useEditorState((state) => Math.round(state.camera.zoom * 100));
  return <Figure aria-label={t`Zoom`}>{percent}%</Figure>;
}

const Corner = styled('div')({
  position: 'absolute',
  right: 12,
  bottom: 12,
  display: 'flex',
  alignItems: 'center',
  borderRadius: token.radius.large,
  background: token.sheet,
  border: `1px solid ${token.line}`,
});

/** The zoom buttons in the corner of the drawing. */
export function ZoomControl() {
  return (
    <Corner>
      <ZoomButtons figure />
    </Corner>
  );
}
