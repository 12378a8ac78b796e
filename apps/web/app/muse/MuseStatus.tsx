import { styled } from '@mui/material/styles';
import type { Muse } from '../shell/muses.ts';

const Tag = styled('span')({
  display: 'inline-block',
  width: 'fit-content',
  padding: '2px 10px',
  borderRadius: 6,
  border: '1px solid #082236',
  fontSize: '0.8125rem',
  fontWeight: 650,
  color: '#082236',
  background: '#FFFFFF',
});

/** Whether a muse's region is open yet. For use on her colour. */
export const MuseStatus = ({ muse }: { muse: Muse }) => <Tag>{muse.live ? 'Live' : 'Coming Soon'}</Tag>;
