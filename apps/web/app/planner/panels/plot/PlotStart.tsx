import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ParkOutlined from '@mui/icons-material/ParkOutlined';
import PolylineOutlined from '@mui/icons-material/PolylineOutlined';
import { feetToInches, PICTURES_MAX, type PictureThing, rectangle, type Thing } from '@understory/garden';
import { areaInWords, plotOf } from '@understory/plan';
import { type ReactNode, useMemo, useState } from 'react';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Button, FileButton } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { styled, token } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { showSides, sidesOfOutline } from '../../editor/commands/dimensions.ts';
import { houseTool } from '../../tools/house/index.tsx';
import { outlineTool } from '../../tools/outline/index.tsx';
import { reshapePlot } from '../../tools/outline/reshaping.ts';
import { scaleTool } from '../../tools/scale/index.tsx';
import { treeTool } from '../../tools/tree/index.tsx';
import { type PlannerValue, useDrawing, usePlanner } from '../planner-context.ts';
import { addPicture } from './add-picture.ts';
import { PictureControls } from './PictureControls.tsx';

/** What is wanted first on a plan that is begun: nothing, whole designs, plants that suit it, the corners of its outline one by one, or a picture to trace. */
export type FirstWish = 'nothing' | 'design' | 'plants' | 'corners' | File;

/** Takes the tool in hand that draws the outline, or lays the picture and asks how large it is. */
export async function seeToWish(
  { editor, pictures }: Pick<PlannerValue, 'editor' | 'pictures'>,
  wish: FirstWish,
): Promise<void> {
  if (wish === 'corners') editor.activate(outlineTool, { anew: true });
  if (!(wish instanceof File) || !(await addPicture({ editor, pictures }, wish))) return;
  const picture = editor.document.things.find(isPicture);
  if (picture) editor.activate(scaleTool, { picture: picture.id });
}

const isPicture = (thing: Thing): thing is PictureThing => thing.kind === 'picture';

/** What is there already: a survey to draw over, the outline of the plot, the house, the trees. */
export function PlotStart({ onTaken }: { readonly onTaken: () => void }) {
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  const take = (run: () => void) => () => {
    onTaken();
    run();
    focusDrawing();
  };
  return (
    <Stack as="section" gap={16} aria-labelledby="plot-start">
      <Text id="plot-start" look="h3" as="h2">
        <Trans>Start from your plot</Trans>
      </Text>
      <Text soft look="small">
        <Trans>Draw what is there, then plan over it. Each part can be left out.</Trans>
      </Text>
      <Pictures onTaken={onTaken} />
      <Outline take={take} />
      <Part title={t`House`}>
        <Button look="quiet" icon={<HomeOutlined />} onClick={take(() => editor.activate(houseTool))}>
          <Trans>Draw the house</Trans>
        </Button>
      </Part>
      <Part
        title={t`Trees that stand`}
        note={t`If you know the species, place it from the catalog and tick “Stood here before” instead.`}
      >
        <Button look="quiet" icon={<ParkOutlined />} onClick={take(() => editor.activate(treeTool))}>
          <Trans>Mark an existing tree</Trans>
        </Button>
      </Part>
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

const Ruled = styled('div')({
  display: 'grid',
  gap: 8,
  paddingTop: 12,
  borderTop: `1px solid ${token.line}`,
});

const Part = ({ title, note, children }: PartProps) => (
  <Ruled>
    <Text firm look="small" as="h3">
      {title}
    </Text>
    {note ? (
      <Text soft look="small">
        {note}
      </Text>
    ) : null}
    <Row gap={8}>{children}</Row>
  </Ruled>
);

const Laid = styled('div')({ width: '100%' });

function Pictures({ onTaken }: { readonly onTaken: () => void }) {
  const { t } = useLingui();
  const { editor, pictures } = usePlanner();
  const things = useDrawing((state) => state.document.things);
  const laid = useMemo(() => things.filter(isPicture), [things]);
  const [reading, setReading] = useState(false);
  const choose = async (file: File) => {
    setReading(true);
    await addPicture({ editor, pictures }, file);
    setReading(false);
  };
  return (
    <Part
      title={t`Photo or survey`}
      note={t`A site plan, a survey or a photo from above lies under the drawing. Choose it, drop it on the plan, or paste it.`}
    >
      {laid.map((picture) => (
        <Laid key={picture.id}>
          <Text firm look="small" oneLine>
            {picture.name || t`Picture`}
          </Text>
          <PictureControls picture={picture} onTaken={onTaken} />
        </Laid>
      ))}
      <FileButton
        look="quiet"
        icon={<AddPhotoAlternateOutlined />}
        disabled={reading || laid.length >= PICTURES_MAX}
        label={t`Photo or survey`}
        name="picture"
        accept="image/*"
        onChoose={(file) => void choose(file)}
      >
        {reading ? t`Reading the picture` : laid.length > 0 ? t`Add another` : t`Add a photo or survey`}
      </FileButton>
    </Part>
  );
}

function Outline({ take }: { readonly take: (run: () => void) => () => void }) {
  const { t } = useLingui();
  const say = useSay();
  const { editor } = usePlanner();
  const facts = useDrawing((state) => state.document.facts);
  const unit = useLengthUnit();
  const area = areaInWords(plotOf(facts).outline, unit, say);
  const corners = facts.shape?.length;
  return (
    <Part
      title={t`Outline of the garden`}
      note={
        corners === undefined
          ? t`${area}, a rectangle.`
          : t`${area}, ${plural(corners, { one: '# corner', other: '# corners' })}.`
      }
    >
      <Button
        look="quiet"
        icon={<PolylineOutlined />}
        onClick={take(() => editor.activate(outlineTool, { anew: false }))}
      >
        <Trans>Move its corners</Trans>
      </Button>
      <Button look="quiet" onClick={take(() => editor.activate(outlineTool, { anew: true }))}>
        <Trans>Draw it anew</Trans>
      </Button>
      <Button
        look="quiet"
        onClick={take(() => showSides(editor, sidesOfOutline(plotOf(facts).outline), t`the garden`))}
      >
        <Trans>Show its sides</Trans>
      </Button>
      {facts.shape ? (
        <Button
          look="quiet"
          onClick={() =>
            reshapePlot(
              editor,
              rectangle(feetToInches(facts.width), feetToInches(facts.length)),
              t`Made the garden a rectangle again`,
            )
          }
        >
          <Trans>Rectangle again</Trans>
        </Button>
      ) : null}
    </Part>
  );
}
