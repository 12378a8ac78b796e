import { Trans, useLingui } from '@lingui/react/macro';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import type { GardenTemplate, Gets } from '@understory/contract';
import { useMemo, useState } from 'react';
import { useSession } from '../../../session/session.tsx';
import { useWayIn } from '../../../shell/use-way-in.ts';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Text, TextLink } from '../../../ui/Text.tsx';
import { DoorWords } from '../../doors/DoorWords.tsx';
import { madeFor, plantBookOf, sampleOf } from './DesignCards.tsx';
import { PlanThumbnail, usePictureRoom } from './PlanThumbnail.tsx';

interface Props {
  readonly design: GardenTemplate;
  readonly designs: Gets<'GET /garden-templates/'>;
  readonly onBack: () => void;
  /** Tries its sample in the garden; false where that does not fit. */
  readonly onTry: () => boolean;
}

/** A design on its sample plot, for who may not lay it out, with what it would do, its sample to try and how to come by it. */
export function LockedDesign({ design, designs, onBack, onTry }: Props) {
  const { t } = useLingui();
  const plants = useMemo(() => plantBookOf(designs), [designs]);
  const sample = useMemo(() => sampleOf(design, plants), [design, plants]);
  const isGuest = useSession().status !== 'signed-in';
  const rememberPage = useWayIn();
  const room = usePictureRoom();
  const [fits, setFits] = useState(true);
  const made = madeFor(design, useSay());
  const area = design.least_area;
  const { width, length } = sample.facts;
  return (
    <Stack gap={16}>
      <Stack gap={8} hugs>
        <Button icon={<ArrowBackRounded />} onClick={onBack}>
          <Trans>All designs</Trans>
        </Button>
        <Text>{design.gives}</Text>
        <Text soft look="small">
          <Trans>
            {made}; from {area} square feet.
          </Trans>
        </Text>
      </Stack>
      <Grid gap={24} columns="minmax(0, 3fr) minmax(0, 2fr)">
        <Stack gap={8}>
          <PlanThumbnail
            document={sample}
            plants={plants}
            label={t`Sample plan of the design ${{ name: design.name }}`}
            {...room}
            named
          />
          <Text soft look="small">
            <Trans>
              A sample of {width} by {length} feet.
            </Trans>
          </Text>
        </Stack>
        <Stack gap={12}>
          <DoorWords
            wish={{ tool: 'designs', what: design.key }}
            does={t`With the plan a design is laid out for your own ground: its shape, its light and soil, its region, and what stands there already. To try it, its sample is laid in the middle of this garden as it is.`}
            onTry={() => setFits(onTry())}
          />
          {fits ? null : (
            <Notice tone="info">
              <Trans>The sample does not fit into this garden. Give the garden more ground to try it.</Trans>
            </Notice>
          )}
          {isGuest ? (
            <Text look="small">
              <Trans>
                Have a plan already?{' '}
                <TextLink to="/login" onClick={rememberPage}>
                  Sign in
                </TextLink>{' '}
                and come back to this draft.
              </Trans>
            </Text>
          ) : null}
        </Stack>
      </Grid>
    </Stack>
  );
}
