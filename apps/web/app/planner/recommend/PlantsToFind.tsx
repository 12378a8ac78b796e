import { useLingui } from '@lingui/react/macro';
import { useStored } from '../../shell/stored-value.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Late } from '../../ui/late.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FindPlantsPanel, type FindPlantsPanelProps } from '../panels/FindPlantsPanel.tsx';
import { PLANTS_BY } from './lacking.ts';

const LackingPanel = latePart(async () => (await import('./LackingPanel.tsx')).LackingPanel);

/** Plants of the catalogue beside the plan: by what is asked for, or by what the garden lacks. */
export function PlantsToFind(props: FindPlantsPanelProps) {
  const { t } = useLingui();
  const by = useStored(PLANTS_BY, 'search');
  return (
    <Stack gap={12}>
      <Choice
        legend={t`Which plants`}
        hidesLegend
        look="segments"
        value={by}
        onChange={PLANTS_BY.write}
        options={[
          { value: 'search', label: t`All plants` },
          { value: 'lacking', label: t`What is missing` },
        ]}
      />
      {/* What was searched and filtered is still so when somebody comes back to it. */}
      <div hidden={by !== 'search'}>
        <FindPlantsPanel {...props} />
      </div>
      {by === 'lacking' ? (
        <Late what={t`What is missing`}>
          <LackingPanel onGarden={props.onGarden} />
        </Late>
      ) : null}
    </Stack>
  );
}
