import { Trans } from '@lingui/react/macro';
import type { Muse } from '../shell/muses.ts';
import { styled, token } from '../ui/styled.ts';

const Tag = styled('span')({
  display: 'inline-block',
  width: 'fit-content',
  padding: '2px 10px',
  borderRadius: 6,
  border: `1px solid ${token.always.ink}`,
  fontSize: '0.8125rem',
  fontWeight: token.weight.firm,
  color: token.always.ink,
  background: token.always.white,
});

/** Whether a muse's region is open yet. For use on her colour. */
export const MuseStatus = ({ muse }: { muse: Muse }) => (
  <Tag>{muse.live ? <Trans>Live</Trans> : <Trans>Coming Soon</Trans>}</Tag>
);
