import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Page, Row } from '../ui/layout.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { openChat } from './chat-door.ts';
import { dismiss, suggestionFor } from './help-suggestions.ts';
import { MuseSign } from './MuseSign.tsx';
import { useRegion } from './region.tsx';
import { useTurnedOff } from './turned-off.ts';
import { useDismissedHints } from './use-dismissed-hints.ts';

const Note = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 12px',
  maxWidth: '36rem',
  marginBlockEnd: 'clamp(32px, 5vw, 48px)',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${token.mark}`,
  background: token.sheet,
  boxShadow: `4px 5px 0 ${token.select}`,
});

const Words = styled('div')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  '& > div': { marginBlockStart: 8 },
});

/**
 * A hint for the page at hand, until it is dismissed. It stands in the page, at its end: what lay over a corner of it covered
 * whatever was scrolled there.
 */
export function ContextualHelp() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { muse } = useRegion();
  const dismissed = useDismissedHints();
  const off = useTurnedOff('muse');
  const hint = dismissed ? suggestionFor(pathname, dismissed) : undefined;
  if (!hint) return null;
  return (
    <Page as="aside" aria-label={t`A hint for this page`} pad={0}>
      <Note>
        <MuseSign muse={muse} size={40} />
        <Words>
          <Text look="h5" as="p">
            {t(hint.title)}
          </Text>
          <Text look="small">{t(hint.suggestion)}</Text>
          <Row gap={8}>
            <Button look="quiet" onClick={() => dismiss(hint.id)}>
              <Trans>Got it</Trans>
            </Button>
            {off ? null : (
              <Button onClick={() => openChat(t(hint.musePrompt))}>
                <Trans>Ask Euterpe</Trans>
              </Button>
            )}
          </Row>
        </Words>
      </Note>
    </Page>
  );
}
