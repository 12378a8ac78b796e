import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import DashboardRounded from '@mui/icons-material/DashboardRounded';
import YardOutlined from '@mui/icons-material/YardOutlined';
import { makePlot, plotContains } from '@understory/garden';
import { type GardenFacts, placedPlants, plotOf } from '@understory/plan';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { changeGarden } from '../editor/commands/changing.ts';
import { detailsForm } from './details-form.ts';
import { GardenFactsForm } from './GardenFactsForm.tsx';
import { useDrawing, useEditor, usePlanner } from './planner-context.ts';
import { PlotStart } from './plot/PlotStart.tsx';

export { seeToWish } from './plot/PlotStart.tsx';

/** Name, size and site of the open garden, and what stands on its ground already. A change is a step like any other and can be undone. */
export function GardenPanel({ onTaken }: { readonly onTaken: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const { gardenId, showDesigns, showYard } = usePlanner();
  const document = useDrawing((state) => state.document);
  const [applied, setApplied] = useState<GardenFacts>();
  return (
    <Stack>
      <Stack gap={4}>
        <Button look="quiet" icon={<YardOutlined />} onClick={() => showYard(onTaken)}>
          <Trans>Your yard</Trans>
        </Button>
        <Text soft look="small">
          <Trans>
            Its shape and lengths, the house, the trees that stand, light and place, as at the beginning.
          </Trans>
        </Text>
      </Stack>
      <GardenFactsForm
        facts={document.facts}
        keepAs={detailsForm(gardenId)}
        submitLabel={t`Apply`}
        refuse={(facts) => {
          const plot = facts.shape ? plotOf(facts) : makePlot(facts.width, facts.length);
          const outside = placedPlants(document).filter((plant) => !plotContains(plot, plant)).length;
          if (outside === 0) return undefined;
          return t`${plural(outside, {
            one: '# plant would stand outside a garden of this size. Move it first.',
            other: '# plants would stand outside a garden of this size. Move them first.',
          })}`;
        }}
        onSubmit={(facts) => {
          changeGarden(editor, facts);
          editor.camera.fit();
          setApplied(editor.document.facts);
        }}
      />
      <Text soft role="status" look="small">
        {applied === document.facts ? t`Applied.` : ''}
      </Text>
      <Button look="quiet" icon={<DashboardRounded />} onClick={showDesigns}>
        <Trans>Designs for this garden</Trans>
      </Button>
      <PlotStart onTaken={onTaken} />
    </Stack>
  );
}
