import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import type { Say } from '@understory/words';
import { BOTTOM_BAR_HEIGHT } from '../../shell/BottomNavigation.tsx';
import { STANDING_BAR } from '../../shell/chrome.ts';
import { useSay } from '../../shell/words.ts';
import { Button, IconButton, LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Global, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useStandingBar } from '../../ui/use-standing-bar.ts';
import { type ChosenPlant, choose, MOST_COMPARED } from './chosen-plants.ts';
import { comparePath } from './compare-search.ts';

const Bar = styled('aside')({
  position: 'sticky',
  bottom: 0,
  zIndex: token.layer.bar - 1,
  background: token.sheet,
  marginTop: 24,
  border: `1.5px solid ${token.mark}`,
  borderRadius: '12px 12px 0 0',
  [token.below.md]: { bottom: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))` },
  '@media print': { display: 'none' },
});

const Parts = styled('div')({
  display: 'grid',
  alignItems: 'center',
  gap: '2px 8px',
  padding: '8px 10px',
  // On a phone what is said stands above, so that four portraits and the way on fit side by side.
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"say clear" "portraits go"',
  '& > p': { gridArea: 'say' },
  '& > button': { gridArea: 'clear' },
  '& > ul': { gridArea: 'portraits' },
  '& > a': { gridArea: 'go', paddingInline: 12, whiteSpace: 'nowrap' },
  '& > a > span': { display: 'none' },
  [token.from.sm]: {
    gap: 16,
    padding: '8px 16px',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"portraits say clear go"',
    '& > a > span': { display: 'inline' },
  },
});

/** A portrait with the sign of what pressing it does. */
const Portrait = styled('span')({
  position: 'relative',
  '& > img': {
    display: 'block',
    width: 46,
    height: 46,
    borderRadius: token.radius.small,
    border: `1px solid ${token.grid}`,
    background: token.always.plate,
    objectFit: 'cover',
  },
  '& > svg': {
    position: 'absolute',
    right: -5,
    top: -5,
    fontSize: 18,
    borderRadius: '50%',
    color: token.sheet,
    background: token.mark,
  },
});

interface TrayBarProps {
  readonly plants: readonly ChosenPlant[];
  /** A plant there was no room for. */
  readonly refused: string | undefined;
}

/** How the choice stands, and what to do about a plant there was no room for. */
function words(plants: readonly ChosenPlant[], refused: string | undefined, say: Say): string {
  const [only, ...others] = plants;
  if (refused) return say(msg`Four plants fit side by side. Take one out to compare ${refused}.`);
  if (only && others.length === 0)
    return say(msg`Choose another to compare with ${{ plant: only.common_name }}.`);
  return plants.length < MOST_COMPARED ? say(msg`Up to ${MOST_COMPARED} fit side by side.`) : '';
}

/** The bar of what is chosen: portraits that are taken out by a press, and the way to the comparison. */
export default function TrayBar({ plants, refused }: TrayBarProps) {
  const { t } = useLingui();
  const say = useSay();
  const bar = useStandingBar(0);
  const { length: many } = plants;
  return (
    <Bar ref={bar} aria-label={t`Plants to compare`}>
      <Global
        styles={{
          html: {
            scrollPaddingBottom: `calc(${BOTTOM_BAR_HEIGHT + 16}px + env(safe-area-inset-bottom) + var(${STANDING_BAR}, 0px)) !important`,
          },
        }}
      />
      <Parts>
        <Text role="status" look="small" as="p" firm>
          {words(plants, refused, say)}
        </Text>
        <Button onClick={() => choose([])}>
          <Trans>Clear</Trans>
        </Button>
        <Row as="ul" gap={0}>
          {plants.map((plant) => (
            <li key={plant.id}>
              <IconButton
                size="dense"
                title={plant.common_name}
                label={t`Take ${{ plant: plant.common_name }} out of the comparison`}
                onClick={() => choose(plants.filter((other) => other !== plant))}
                icon={
                  <Portrait>
                    <img src={plant.image_url} alt="" width={46} height={46} />
                    <CloseRounded />
                  </Portrait>
                }
              />
            </li>
          ))}
        </Row>
        {plants.length > 1 ? (
          <LinkButton to={comparePath(plants)} look="next">
            <Trans>
              Compare {many} <span>plants</span>
            </Trans>
          </LinkButton>
        ) : null}
      </Parts>
    </Bar>
  );
}
