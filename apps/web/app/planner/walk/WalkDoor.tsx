import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { GetPlan, PlanTerms } from '../../session/way-to-buy.tsx';
import { Button, Spinner } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { canDrawScene, GardenScene } from './scene/garden-scene.ts';
import { useMoment } from './use-moment.ts';
import { withWalk } from './walk-address.ts';

/** CSS pixels of the still. */
const STILL = { width: 960, height: 600 } as const;

const Page = styled('div')({
  overflowY: 'auto',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'safe center',
  padding: 16,
  background: token.paper,
});
const Sheet = styled('div')({
  width: 'min(960px, 100%)',
  boxSizing: 'border-box',
  padding: 16,
  borderRadius: token.radius.large,
  background: token.sheet,
  boxShadow: token.lifted,
});
const Picture = styled('div')({
  aspectRatio: `${STILL.width} / ${STILL.height}`,
  display: 'grid',
  placeItems: 'center',
  borderRadius: token.radius.medium,
  overflow: 'clip',
  background: token.grid,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

/** One picture of the person's own garden in space, standing still, and the way to the plan that moves it. */
export function WalkDoor({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const moment = useMoment();
  const [still, setStill] = useState<string | 'failed'>();
  useEffect(() => {
    let left = false;
    let address: string | undefined;
    const draw = async () => {
      if (!canDrawScene()) throw new Error('No WebGL');
      const scene = new GardenScene(document.createElement('canvas'));
      try {
        scene.resize(STILL.width, STILL.height);
        scene.show(moment);
        scene.enter('over');
        const made = URL.createObjectURL(await scene.picture(1));
        if (left) URL.revokeObjectURL(made);
        else {
          address = made;
          setStill(made);
        }
      } finally {
        scene.dispose();
      }
    };
    draw().catch(() => {
      if (!left) setStill('failed');
    });
    return () => {
      left = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [moment]);
  return (
    <Page>
      <Sheet>
        <Stack gap={16}>
          <Text look="h3" as="h2">
            <Trans>Your garden in 3D</Trans>
          </Text>
          <Picture>
            {still === 'failed' ? (
              <Text soft look="small">
                <Trans>This browser cannot draw in 3D: WebGL 2 is missing or switched off.</Trans>
              </Text>
            ) : still === undefined ? (
              <Spinner size={40} />
            ) : (
              <img
                src={still}
                alt={t`Your garden as it stands on the plan, seen from above its lower side`}
              />
            )}
          </Picture>
          <Text look="small">
            <Trans>
              Walk through it at eye height, or turn it from above, in any year, month and hour, with its sun
              and its shadows, and save what you see.
            </Trans>
          </Text>
          <PlanTerms tier="visionary" />
          <Row gap={8}>
            <GetPlan tier="visionary" from={`${pathname}${withWalk(search, 'over')}`} look="next" />
            <Button look="quiet" onClick={onClose}>{t`Back to the plan`}</Button>
          </Row>
        </Stack>
      </Sheet>
    </Page>
  );
}
