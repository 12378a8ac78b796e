import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bare, styled, token } from '../../ui/styled.ts';

const RemarkList = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 4,
  maxWidth: '44rem',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: token.inkSoft,
  '&:empty': { display: 'none' },
});

interface RemarksProps {
  /** The nurseries that are shown. */
  readonly shown: readonly { readonly is_premium_placement: boolean; readonly isMockData: boolean }[];
  /** What is said of the samples among them, after "Sample:". */
  readonly ofSamples: ReactNode;
  /** What is said of premium placement, after its name. */
  readonly ofPremium: ReactNode;
}

/** What is to be known before a list of nurseries is believed: of samples, and of a place in the list that is paid for. */
export function Remarks({ shown, ofSamples, ofPremium }: RemarksProps) {
  return (
    <RemarkList className="remarks">
      {shown.some(({ isMockData }) => isMockData) ? (
        <li>
          <Trans>
            <strong>Sample</strong>: {ofSamples}
          </Trans>
        </li>
      ) : null}
      {shown.some(({ is_premium_placement }) => is_premium_placement) ? (
        <li>
          <Trans>
            <strong>Premium placement</strong>: {ofPremium}
          </Trans>
        </li>
      ) : null}
    </RemarkList>
  );
}
