import KeyboardDoubleArrowLeftRounded from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import KeyboardDoubleArrowRightRounded from '@mui/icons-material/KeyboardDoubleArrowRightRounded';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import { Boundary } from '../../ui/Notice.tsx';
import { token } from '../../ui/token.ts';
import { RailButton } from './RailButton.tsx';

export type PanelKey = 'collection' | 'find' | 'hardscape' | 'plan' | 'garden';

export interface PanelTab {
  readonly key: PanelKey;
  readonly label: string;
  readonly content: ReactNode;
}

/** The line under the chosen tab is a background, which forced colours take away. */
export const CHOSEN_IN_FORCED_COLORS = {
  '@media (forced-colors: active)': { '&.Mui-selected': { textDecoration: 'underline' } },
} as const;

interface Props {
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly tabs: readonly PanelTab[];
  readonly chosen: PanelKey;
  readonly onChoose: (key: PanelKey) => void;
  readonly children?: ReactNode;
}

/** A panel beside the drawing that folds to a slim rail. The drawing comes first for keys, also where the panel is left of it. */
export function SidePanel({ side, label, tabs, chosen, onChoose, children }: Props) {
  const [folded, setFolded] = useState(false);
  const name = useId();
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const pointsLeft = (side === 'left') !== folded;
  const fold = (
    <RailButton
      label={folded ? `Unfold ${label}` : `Fold ${label}`}
      icon={pointsLeft ? <KeyboardDoubleArrowLeftRounded /> : <KeyboardDoubleArrowRightRounded />}
      onClick={() => setFolded(!folded)}
    />
  );
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        width: folded ? 44 : 328,
        order: side === 'left' ? -1 : 0,
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        bgcolor: token.sheet,
        [side === 'left' ? 'borderRight' : 'borderLeft']: `1px solid ${token.line}`,
      }}
    >
      {folded || !tab ? (
        fold
      ) : (
        <>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              flexDirection: side === 'left' ? 'row' : 'row-reverse',
            }}
          >
            <Tabs
              value={tab.key}
              onChange={(_event, key: PanelKey) => onChoose(key)}
              variant="fullWidth"
              aria-label={label}
              sx={{ flex: 1, minHeight: 44 }}
            >
              {tabs.map(({ key, label: words }) => (
                <Tab
                  key={key}
                  value={key}
                  label={words}
                  id={`${name}-${key}`}
                  aria-controls={`${name}-panel`}
                  sx={{
                    minHeight: 44,
                    minWidth: 0,
                    px: 1,
                    flexBasis: 'auto',
                    textTransform: 'none',
                    ...CHOSEN_IN_FORCED_COLORS,
                  }}
                />
              ))}
            </Tabs>
            {fold}
          </Box>
          <Box
            role="tabpanel"
            id={`${name}-panel`}
            aria-labelledby={`${name}-${tab.key}`}
            sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2 }}
          >
            <Boundary key={tab.key} what={tab.label}>
              {tab.content}
            </Boundary>
          </Box>
          {children}
        </>
      )}
    </Box>
  );
}
