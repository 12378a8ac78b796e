import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Boundary } from '../../ui/Notice.tsx';
import { token } from '../../ui/token.ts';
import { RailButton } from './RailButton.tsx';
import { CHOSEN_IN_FORCED_COLORS, type PanelKey, type PanelTab } from './SidePanel.tsx';

interface Props {
  readonly tabs: readonly PanelTab[];
  readonly chosen: PanelKey;
  readonly open: boolean;
  readonly onChoose: (key: PanelKey) => void;
  readonly onOpen: (open: boolean) => void;
}

/** On a phone everything but the drawing is in one sheet below it, within reach of the thumb. */
export function BottomSheet({ tabs, chosen, open, onChoose, onOpen }: Props) {
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  return (
    <Box
      component="section"
      aria-label="Plants and garden"
      sx={{
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        height: open ? '42%' : 'auto',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: token.sheet,
        borderTop: `1.5px solid ${token.mark}`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Tabs
          value={tab?.key}
          onChange={(_event, key: PanelKey) => {
            onChoose(key);
            onOpen(true);
          }}
          variant="fullWidth"
          aria-label="Plants and garden"
          sx={{ flex: 1, minHeight: 48 }}
        >
          {tabs.map(({ key, label }) => (
            <Tab
              key={key}
              value={key}
              label={label}
              id={`sheet-${key}`}
              // A folded sheet has no panel to name.
              aria-controls={open ? 'sheet-panel' : undefined}
              onClick={() => onOpen(true)}
              sx={{
                minHeight: 48,
                minWidth: 0,
                px: 0.5,
                fontSize: '0.8125rem',
                textTransform: 'none',
                ...CHOSEN_IN_FORCED_COLORS,
              }}
            />
          ))}
        </Tabs>
        <RailButton
          label={open ? 'Fold the sheet' : 'Unfold the sheet'}
          icon={open ? <KeyboardArrowDownRounded /> : <KeyboardArrowUpRounded />}
          onClick={() => onOpen(!open)}
        />
      </Box>
      {open && tab ? (
        <Box
          role="tabpanel"
          id="sheet-panel"
          aria-labelledby={`sheet-${tab.key}`}
          sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', px: 2, py: 1.5 }}
        >
          <Boundary key={tab.key} what={tab.label}>
            {tab.content}
          </Boundary>
        </Box>
      ) : null}
    </Box>
  );
}
