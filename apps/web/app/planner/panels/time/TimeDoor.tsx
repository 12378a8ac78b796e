import { Trans, useLingui } from '@lingui/react/macro';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import { leafageOf, STILL_YEARS, sunOfMonth } from '@understory/garden';
import { composeLenses, growthLens, northOf, type PlanView } from '@understory/plan';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { GetPlan, PlanTerms } from '../../../session/way-to-buy.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { FIRST_MONTH, useSunPlace } from '../../light/garden-light.ts';
import { ShadowPainter } from '../../light/light-painter.ts';
import { gardenObstacles } from '../../light/light-question.ts';
import { useOpenWalk } from '../../walk/walk-address.ts';
import { PlanThumbnail } from '../designs/PlanThumbnail.tsx';
import { useDrawing } from '../planner-context.ts';

/** Room for a still, in CSS pixels. */
const ROOM = { width: 292, height: 220 };

/** Noon by the sun. */
const NOON = 12;

const Still = styled('figure')({ margin: 0, '& figcaption': { paddingTop: 4 } });

/** The person's own garden in three years and in the sun of a day, standing still, and the way to the plan that moves it. */
export function TimeDoor() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const walk = useOpenWalk();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const lenses = useMemo(
    () => STILL_YEARS.map((year) => composeLenses([growthLens(year, plants)])),
    [plants],
  );
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <Text look="small">
          <Trans>
            See your garden year by year and month by month: how it fills, where it crowds, what flowers when,
            and where the sun comes.
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
      {STILL_YEARS.map((year, index) => (
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
      <SunStill />
    </Stack>
  );
}

/** The garden, grown, with the shadows of the longest day. */
function SunStill() {
  const { t } = useLingui();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const { latitude } = useSunPlace().point;
  const shade = useCallback(
    (pen: CanvasRenderingContext2D, view: PlanView) =>
      new ShadowPainter().paint(
        pen,
        view,
        gardenObstacles(document, plants, null),
        sunOfMonth(latitude, FIRST_MONTH, NOON),
        northOf(document.facts),
        leafageOf(FIRST_MONTH),
      ),
    [document, plants, latitude],
  );
  return (
    <Still>
      <PlanThumbnail
        {...ROOM}
        document={document}
        plants={plants}
        over={shade}
        named={false}
        label={t`Your garden, grown, with its shadows at noon on June 21`}
      />
      <Text look="small" as="figcaption">
        <Trans>Shadows at noon on June 21</Trans>
      </Text>
    </Still>
  );
}
