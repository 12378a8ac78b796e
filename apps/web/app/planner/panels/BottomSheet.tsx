import { useLingui } from '@lingui/react/macro';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import { BOTTOM_BAR_HEIGHT } from '../../shell/BottomNavigation.tsx';
import { Row } from '../../ui/layout.tsx';
import { Boundary } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Tabs, tabId } from '../../ui/Tabs.tsx';
import { useStandingBar } from '../../ui/use-standing-bar.ts';
import { RailButton } from './RailButton.tsx';
import type { PanelKey, PanelTab } from './SidePanel.tsx';

interface Props {
  readonly tabs: readonly PanelTab[];
  readonly chosen: PanelKey;
  readonly open: boolean;
  readonly onChoose: (key: PanelKey) => void;
  readonly onOpen: (open: boolean) => void;
}

const Foot = styled('section')({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: token.sheet,
  borderTop: `1.5px solid ${token.mark}`,
  '&[data-open]': { height: '42%' },
});

const Shown = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '12px 16px',
});

/** Id of what the chosen tab shows. */
const PANEL = 'sheet-panel';

/** On a phone everything but the drawing is in one sheet below it, within reach of the thumb. */
export function BottomSheet({ tabs, chosen, open, onChoose, onOpen }: Props) {
  const { t } = useLingui();
  // The planner has no bar of the main places, above which a message would keep.
  const sheet = useStandingBar(BOTTOM_BAR_HEIGHT);
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  return (
    <Foot ref={sheet} aria-label={t`Plants and garden`} data-open={open || undefined}>
      <Row gap={0} oneLine>
        <Tabs
          fills
          label={t`Plants and garden`}
          value={tab?.key ?? chosen}
          tabs={tabs.map(({ key, label }) => ({ value: key, label }))}
          onChange={onChoose}
          onPress={() => onOpen(true)}
          // A folded sheet has no panel to name.
          panel={open ? PANEL : undefined}
        />
        <RailButton
          label={open ? t`Fold the sheet` : t`Unfold the sheet`}
          icon={open ? <KeyboardArrowDownRounded /> : <KeyboardArrowUpRounded />}
          onClick={() => onOpen(!open)}
        />
      </Row>
      {open && tab ? (
        <Shown role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, tab.key)}>
          <Boundary key={tab.key} what={tab.label}>
            {tab.content}
          </Boundary>
        </Shown>
      ) : null}
    </Foot>
  );
}
