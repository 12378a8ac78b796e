import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ParkOutlined from '@mui/icons-material/ParkOutlined';
import PolylineOutlined from '@mui/icons-material/PolylineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { feetToInches, PICTURES_MAX, type PictureThing, rectangle, type Thing } from '@understory/garden';
import { areaInWords, plotOf } from '@understory/plan';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { token } from '../../../ui/token.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { houseTool } from '../../tools/house/index.tsx';
import { outlineTool } from '../../tools/outline/index.tsx';
import { reshapePlot } from '../../tools/outline/reshaping.ts';
import { treeTool } from '../../tools/tree/index.tsx';
import { useDrawing, usePlanner } from '../planner-context.ts';
import { addPicture } from './add-picture.ts';
import { PictureControls } from './PictureControls.tsx';

const isPicture = (thing: Thing): thing is PictureThing => thing.kind === 'picture';

/** What is there already: a survey to draw over, the outline of the plot, the house, the trees. */
export function PlotStart({ onTaken }: { readonly onTaken: () => void }) {
  const { editor, focusDrawing } = usePlanner();
  const take = (run: () => void) => () => {
    onTaken();
    run();
    focusDrawing();
  };
  return (
    <Box component="section" aria-labelledby="plot-start" sx={{ mt: 3 }}>
      <Typography id="plot-start" variant="h3" component="h2" sx={{ mb: 0.5 }}>
        Start from your plot
      </Typography>
      <Typography variant="body2" color="text.secondary">
        Draw what is there, then plan over it. Each part can be left out.
      </Typography>
      <Pictures onTaken={onTaken} />
      <Outline take={take} />
      <Part title="House">
        <Button
          variant="outlined"
          startIcon={<HomeOutlined />}
          onClick={take(() => editor.activate(houseTool))}
          sx={{ minHeight: 44 }}
        >
          Draw the house
        </Button>
      </Part>
      <Part
        title="Trees that stand"
        note="If you know the species, place it from the catalogue and tick “Stood here before” instead."
      >
        <Button
          variant="outlined"
          startIcon={<ParkOutlined />}
          onClick={take(() => editor.activate(treeTool))}
          sx={{ minHeight: 44 }}
        >
          Mark an existing tree
        </Button>
      </Part>
    </Box>
  );
}

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

const Part = ({ title, note, children }: PartProps) => (
  <Box sx={{ mt: 2, pt: 1.5, borderTop: `1px solid ${token.line}` }}>
    <Typography variant="subtitle2" component="h3">
      {title}
    </Typography>
    {note ? (
      <Typography variant="body2" color="text.secondary">
        {note}
      </Typography>
    ) : null}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{children}</Box>
  </Box>
);

function Pictures({ onTaken }: { readonly onTaken: () => void }) {
  const { editor, pictures } = usePlanner();
  const things = useDrawing((state) => state.document.things);
  const laid = useMemo(() => things.filter(isPicture), [things]);
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    setReading(true);
    await addPicture({ editor, pictures }, file);
    setReading(false);
  };
  return (
    <Part
      title="Photo or survey"
      note="A site plan, a survey or a photo from above lies under the drawing. Choose it, drop it on the plan, or paste it."
    >
      {laid.map((picture) => (
        <Box key={picture.id} sx={{ width: '100%' }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {picture.name || 'Picture'}
          </Typography>
          <PictureControls picture={picture} onTaken={onTaken} />
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<AddPhotoAlternateOutlined />}
        disabled={reading || laid.length >= PICTURES_MAX}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        {reading ? 'Reading the picture' : laid.length > 0 ? 'Add another' : 'Add a photo or survey'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Photo or survey"
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => {
          void choose(target.files);
          // The same file can be chosen again after it was taken away.
          target.value = '';
        }}
      />
    </Part>
  );
}

function Outline({ take }: { readonly take: (run: () => void) => () => void }) {
  const { editor } = usePlanner();
  const facts = useDrawing((state) => state.document.facts);
  const unit = useLengthUnit();
  const area = areaInWords(plotOf(facts).outline, unit);
  return (
    <Part
      title="Outline of the garden"
      note={`${area}${facts.shape ? `, ${facts.shape.length} corners` : ', a rectangle'}.`}
    >
      <Button
        variant="outlined"
        startIcon={<PolylineOutlined />}
        onClick={take(() => editor.activate(outlineTool, { anew: false }))}
        sx={{ minHeight: 44 }}
      >
        Move its corners
      </Button>
      <Button
        variant="outlined"
        onClick={take(() => editor.activate(outlineTool, { anew: true }))}
        sx={{ minHeight: 44 }}
      >
        Draw it anew
      </Button>
      {facts.shape ? (
        <Button
          variant="outlined"
          onClick={() =>
            reshapePlot(
              editor,
              rectangle(feetToInches(facts.width), feetToInches(facts.length)),
              'Made the garden a rectangle again',
            )
          }
          sx={{ minHeight: 44 }}
        >
          Rectangle again
        </Button>
      ) : null}
    </Part>
  );
}
