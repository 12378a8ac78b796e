import { Trans, useLingui } from '@lingui/react/macro';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { composeLenses, growthLens } from '@understory/plan';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { GetPlan, PlanTerms } from '../../../session/way-to-buy.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { useOpenWalk } from '../../walk/walk-address.ts';
import { PlanThumbnail } from '../designs/PlanThumbnail.tsx';
import { useDrawing } from '../planner-context.ts';

/** Young, closing, and nearly grown. */
const STILLS = [1, 5, 15] as const;
/** Room for a still, in CSS pixels. */
const ROOM = { width: 292, height: 220 };

const Still = styled('figure')({ margin: 0, '& figcaption': { paddingTop: 4 } });

/** The person's own garden in three years, standing still, and the way to the plan that moves it. */
export function TimeDoor() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const walk = useOpenWalk();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const lenses = useMemo(() => STILLS.map((year) => composeLenses([growthLens(year, plants)])), [plants]);
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <Text look="small">
          <Trans>
            See your garden year by year and month by month: how it fills, where it crowds, what flowers when.
          </Trans>
        </Text>
        <PlanTerms tier="cultivator" />
        <div>
          <GetPlan tier="cultivator" from={`${pathname}?panel=time`} />
        </div>
        <div>
          <Button look="quiet" icon={<ViewInArRounded />} onClick={walk} size="dense">
            {t`See it in 3D`}
          </Button>
        </div>
      </Stack>
      {STILLS.map((year, index) => (
        <Still key={year}>
          <PlanThumbnail
            {...ROOM}
            document={document}
            plants={plants}
            lens={lenses[index]}
            named={false}
            label={t`Your garden in year ${year}`}
          />
          <Text look="small" as="figcaption">
            <Trans>Year {year}</Trans>
          </Text>
        </Still>
      ))}
    </Stack>
  );
}
