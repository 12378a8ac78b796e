import { useLingui } from '@lingui/react/macro';
import KeyboardDoubleArrowLeftRounded from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import KeyboardDoubleArrowRightRounded from '@mui/icons-material/KeyboardDoubleArrowRightRounded';
import { type ReactNode, useId, useState } from 'react';
import { Row } from '../../ui/layout.tsx';
import { Boundary } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Tabs, tabId } from '../../ui/Tabs.tsx';
import { RailButton } from './RailButton.tsx';

export type PanelKey = 'collection' | 'find' | 'hardscape' | 'plan' | 'garden' | 'time';

export interface PanelTab {
  readonly key: PanelKey;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly tabs: readonly PanelTab[];
  readonly chosen: PanelKey;
  readonly onChoose: (key: PanelKey) => void;
  readonly children?: ReactNode;
}

const Panel = styled('section')({
  width: 328,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: token.sheet,
  '&[data-folded]': { width: 46 },
  '&[data-side="left"]': { order: -1, borderRight: `1px solid ${token.line}` },
  '&[data-side="right"]': { borderLeft: `1px solid ${token.line}` },
  '&[data-side="right"] > div:first-of-type': { flexDirection: 'row-reverse' },
});

const Shown = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', padding: 16 });

/** A panel beside the drawing that folds to a slim rail. The drawing comes first for keys, also where the panel is left of it. */
export function SidePanel({ side, label, tabs, chosen, onChoose, children }: Props) {
  const { t } = useLingui();
  const [folded, setFolded] = useState(false);
  const panel = useId();
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const pointsLeft = (side === 'left') !== folded;
  const fold = (
    <RailButton
      label={folded ? t`Unfold ${label}` : t`Fold ${label}`}
      icon={pointsLeft ? <KeyboardDoubleArrowLeftRounded /> : <KeyboardDoubleArrowRightRounded />}
      onClick={() => setFolded(!folded)}
    />
  );
  return (
    <Panel aria-label={label} data-side={side} data-folded={folded || undefined}>
      {folded || !tab ? (
        fold
      ) : (
        <>
          <Row gap={0} oneLine>
            <Tabs
              fills
              label={label}
              value={tab.key}
              tabs={tabs.map((each) => ({ value: each.key, label: each.label }))}
              onChange={onChoose}
              panel={panel}
            />
            {fold}
          </Row>
          <Shown role="tabpanel" id={panel} aria-labelledby={tabId(panel, tab.key)}>
            <Boundary key={tab.key} what={tab.label}>
              {tab.content}
            </Boundary>
          </Shown>
          {children}
        </>
      )}
    </Panel>
  );
}
