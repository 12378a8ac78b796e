import { Trans, useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useEffect, useState } from 'react';
import { useStored } from '../../shell/stored-value.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { keyframes, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { calloutSeen } from './kept-draft.ts';

/** After the page has loaded, in milliseconds. */
const DELAY = 2_000;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Bubble = styled('div')({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 'calc(100% + 14px)',
  boxSizing: 'border-box',
  width: 'min(20rem, 100vw - 32px)',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '2px 8px',
  padding: '10px 8px 10px 16px',
  border: `1px solid ${token.mark}`,
  borderRadius: `${token.radius.large}px ${token.radius.large}px 4px ${token.radius.large}px`,
  background: token.sheet,
  boxShadow: token.lifted,
  animation: `${rise} 200ms ease-out`,
  // It stays what it faded in as: painted anew at its end, it would count as what the page was waited for.
  willChange: 'opacity, transform',
  '& > p': { alignSelf: 'center' },
  '& > :nth-of-type(n+2)': { gridColumn: '1 / -1' },
  '& > button[data-look]': { gridColumn: '1 / -1', justifySelf: 'start', marginBlockStart: 6 },
});

/** How long the page stands since it had loaded, in milliseconds. */
function sinceLoaded(): number {
  const [page] = performance.getEntriesByType('navigation');
  const loaded = page instanceof PerformanceNavigationTiming ? page.loadEventStart : 0;
  return performance.now() - loaded;
}

/**
 * Says once who Euterpe is, a moment after the first page has loaded.
 * @param isHeld while the chat is open, which says more, or something is typed, over which it would lie
 */
export function Callout({ isHeld, onAsk }: { isHeld: boolean; onAsk: () => void }) {
  const { t } = useLingui();
  const isSeen = useStored(calloutSeen, '1') !== undefined;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), Math.max(0, DELAY - sinceLoaded()));
    return () => window.clearTimeout(timer);
  }, []);
  const isShown = isDue && !isSeen && !isHeld;
  // The room it is told in is there before it: what comes with its room is told by few.
  return (
    <div aria-live="polite">
      {isShown ? (
        <Bubble>
          <Text look="h5" as="p">
            <Trans>I am Euterpe</Trans>
          </Text>
          <IconButton
            size="dense"
            label={t`Put Euterpe’s note away`}
            icon={<CloseRounded fontSize="small" />}
            onClick={() => calloutSeen.write('1')}
          />
          <Text look="small">
            <Trans>
              Guide to the Northwest Coast. Ask me what grows in your shade, what feeds your birds, or how to
              do something here.
            </Trans>
          </Text>
          <Button look="quiet" size="dense" onClick={onAsk}>
            <Trans>Ask Euterpe</Trans>
          </Button>
        </Bubble>
      ) : null}
    </div>
  );
}
