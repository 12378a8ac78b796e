import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { styled, token } from '../../ui/styled.ts';
import type { MapHint } from './use-map-gestures.ts';

const Sheet = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  padding: 24,
  textAlign: 'center',
  fontWeight: token.weight.bold,
  color: token.always.white,
  background: 'rgb(8 34 54 / 0.7)',
  pointerEvents: 'none',
  zIndex: 5,
  opacity: 0,
  transition: 'opacity 150ms',
  '&[data-shown]': { opacity: 1 },
  '@media print': { display: 'none' },
});

const WORDS: Readonly<Record<MapHint, MessageDescriptor>> = {
  'two-fingers': msg`Use two fingers to move the map`,
  'ctrl-wheel': msg`Hold Ctrl (⌘ on a Mac) and scroll to zoom`,
};

/** Tells for a moment how to move the map, to a hand that scrolled the page over it. */
export const MapHints = ({ hint }: { hint: MapHint | undefined }) => {
  const { t } = useLingui();
  return (
    <Sheet data-shown={hint ? '' : undefined} aria-hidden="true">
      {hint ? t(WORDS[hint]) : null}
    </Sheet>
  );
};
