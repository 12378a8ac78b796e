import DashboardRounded from '@mui/icons-material/DashboardRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { makePlot, plotContains } from '@understory/garden';
import { type GardenFacts, placedPlants, plotOf } from '@understory/plan';
import { useState } from 'react';
import { changeGarden } from '../editor/commands/changing.ts';
import { detailsForm } from './details-form.ts';
import { GardenFactsForm } from './GardenFactsForm.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';
import { PlotStart } from './plot/PlotStart.tsx';

/** Name, size and site of the open garden, and what stands on its ground already. A change is a step like any other and can be undone. */
export function GardenPanel({ onTaken }: { readonly onTaken: () => void }) {
  const editor = useEditor();
  const { gardenId, showDesigns } = usePlanner();
  const document = useDrawing((state) => state.document);
  const [applied, setApplied] = useState<GardenFacts>();
  return (
    <>
      <GardenFactsForm
        facts={document.facts}
        keepAs={detailsForm(gardenId)}
        submitLabel="Apply"
        refuse={(facts) => {
          const plot = facts.shape ? plotOf(facts) : makePlot(facts.width, facts.length);
          const outside = placedPlants(document).filter((plant) => !plotContains(plot, plant)).length;
          if (outside === 0) return undefined;
          return outside === 1
            ? '1 plant would stand outside a garden of this size. Move it first.'
            : `${outside} plants would stand outside a garden of this size. Move them first.`;
        }}
        onSubmit={(facts) => {
          changeGarden(editor, facts);
          editor.camera.fit();
          setApplied(editor.document.facts);
        }}
      />
      <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: 20 }}>
        {applied === document.facts ? 'Applied.' : ''}
      </Typography>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<DashboardRounded />}
        onClick={showDesigns}
        sx={{ mt: 2 }}
      >
        Designs for this garden
      </Button>
      <PlotStart onTaken={onTaken} />
    </>
  );
}
