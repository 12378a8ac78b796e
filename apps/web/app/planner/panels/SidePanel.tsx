import { useLingui } from '@lingui/react/macro';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import KeyboardDoubleArrowLeftRounded from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import KeyboardDoubleArrowRightRounded from '@mui/icons-material/KeyboardDoubleArrowRightRounded';
import { type ReactNode, useId, useState } from 'react';
import { BOTTOM_BAR_HEIGHT } from '../../shell/BottomNavigation.tsx';
import { Boundary } from '../../ui/late.tsx';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Tabs, tabId } from '../../ui/Tabs.tsx';
import { useStandingBar } from '../../ui/use-standing-bar.ts';
import { RailButton } from './RailButton.tsx';

export type PanelKey = 'collection' | 'find' | 'hardscape' | 'plan' | 'garden' | 'time';

export interface PanelTab {
  readonly key: PanelKey;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  /** Beside the drawing, or in a sheet below it. */
  readonly place: 'left' | 'right' | 'below';
  readonly label: string;
  readonly tabs: readonly PanelTab[];
  readonly chosen: PanelKey;
  /** Called when a tab is chosen, and when the panel of another one is used: two may be open. */
  readonly onChoose: (key: PanelKey) => void;
  /** Whether the sheet is open. A panel beside the drawing folds by itself. */
  readonly sheet?: { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void } | undefined;
}

const Panel = styled('section')({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: token.sheet,
  '&[data-place="left"], &[data-place="right"]': { width: 328, '&[data-folded]': { width: 46 } },
  '&[data-place="left"]': { order: -1, borderRight: `1px solid ${token.line}` },
  '&[data-place="right"]': { borderLeft: `1px solid ${token.line}` },
  '&[data-place="right"] > div:first-of-type': { flexDirection: 'row-reverse' },
  '&[data-place="below"]': {
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: `1.5px solid ${token.mark}`,
    '&:not([data-folded])': { height: '45%' },
  },
});

const Shown = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: 16,
  '[data-place="below"] > &': { padding: '12px 16px', overscrollBehavior: 'contain' },
});

/** Up or down for a sheet; else towards the edge it folds to, or away from it. */
const foldSign = (place: Props['place'], isFolded: boolean): ReactNode => {
  if (place === 'below') return isFolded ? <KeyboardArrowUpRounded /> : <KeyboardArrowDownRounded />;
  return (place === 'left') !== isFolded ? (
    <KeyboardDoubleArrowLeftRounded />
  ) : (
    <KeyboardDoubleArrowRightRounded />
  );
};

/**
 * A panel beside the drawing that folds to a slim rail, or on a phone a sheet below it, within reach of the thumb, that folds to its tabs.
 * The drawing comes first for keys, also where the panel is left of it.
 */
export function SidePanel({ place, label, tabs, chosen, onChoose, sheet }: Props) {
  const { t } = useLingui();
  const [isSlim, setSlim] = useState(false);
  const panel = useId();
  // The planner has no bar of the main places, above which a message would keep.
  const bar = useStandingBar(sheet ? BOTTOM_BAR_HEIGHT : undefined);
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const isFolded = sheet ? !sheet.isOpen : isSlim;
  const unfolded = sheet ? t`Unfold the sheet` : t`Unfold ${label}`;
  const folded = sheet ? t`Fold the sheet` : t`Fold ${label}`;
  const fold = (
    <RailButton
      label={isFolded ? unfolded : folded}
      icon={foldSign(place, isFolded)}
      onClick={() => (sheet ? sheet.onOpen(isFolded) : setSlim(!isSlim))}
    />
  );
  return (
    <Panel ref={bar} aria-label={label} data-place={place} data-folded={isFolded || undefined}>
      {!tab || (isFolded && !sheet) ? (
        fold
      ) : (
        <Row gap={0} oneLine>
          <Tabs
            fills
            label={label}
            value={tab.key}
            tabs={tabs.map((each) => ({ value: each.key, label: each.label }))}
            onChange={onChoose}
            {...(sheet && { onPress: () => sheet.onOpen(true) })}
            // What is folded has no panel to name.
            panel={isFolded ? undefined : panel}
          />
          {fold}
        </Row>
      )}
      {!tab || isFolded ? null : (
        <Shown
          role="tabpanel"
          id={panel}
          aria-labelledby={tabId(panel, tab.key)}
          onFocus={() => onChoose(tab.key)}
        >
          <Boundary key={tab.key} what={tab.label}>
            {tab.content}
          </Boundary>
        </Shown>
      )}
    </Panel>
  );
}
