import { Trans, useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { capitalised } from '../../plants/index.ts';
import { useSay } from '../../shell/words.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import type { MapPlace } from './map-places.ts';
import { KIND_WORDS, nameOfMark } from './map-words.ts';

const Card = styled('div')({
  position: 'absolute',
  left: 12,
  bottom: 12,
  // The card stays where it is while its mark is moved under it.
  transform: 'translate(var(--back))',
  maxWidth: 'min(22rem, calc(100% - 84px))',
  maxHeight: '60%',
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: 4,
  padding: '10px 6px 10px 14px',
  borderRadius: token.radius.medium,
  border: `1px solid ${token.mark}`,
  background: token.sheet,
  color: token.ink,
  zIndex: 4,
  cursor: 'auto',
  userSelect: 'text',
  '& > ul': { gridColumn: '1 / -1' },
  '@media print': { display: 'none' },
});

type MapCardProps = {
  places: readonly MapPlace[];
  onChoose: (place: MapPlace) => void;
  onClose: () => void;
};

/** The chosen nursery with the way to its page; or those that no look would set apart, to choose from. */
export function MapCard({ places, onChoose, onClose }: MapCardProps) {
  const { t } = useLingui();
  const say = useSay();
  const [only, ...others] = places;
  if (!only) return null;
  return (
    <Card data-card="">
      {others.length === 0 ? (
        <div>
          <Text firm>{only.name}</Text>
          {only.kind === 'listed' ? null : (
            <Text look="small" soft>
              {capitalised(t(KIND_WORDS[only.kind]))}
            </Text>
          )}
          {only.remarks?.map((remark) => (
            <Text key={remark} look="small">
              {remark}
            </Text>
          ))}
          <TextLink to={only.href} onColor>
            <Trans>See this nursery</Trans>
          </TextLink>
        </div>
      ) : (
        <Text firm>
          <Trans>{places.length} in the same place</Trans>
        </Text>
      )}
      <IconButton size="dense" label={t`Close`} icon={<CloseRounded fontSize="small" />} onClick={onClose} />
      {others.length === 0 ? null : (
        <Stack as="ul" gap={0}>
          {places.map((place) => (
            <li key={place.id}>
              <Button look="row" onClick={() => onChoose(place)}>
                {nameOfMark(place, say)}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
