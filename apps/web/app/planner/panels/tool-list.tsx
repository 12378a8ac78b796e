import BrushRounded from '@mui/icons-material/BrushRounded';
import CropSquareRounded from '@mui/icons-material/CropSquareRounded';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import PanToolOutlined from '@mui/icons-material/PanToolOutlined';
import StraightenRounded from '@mui/icons-material/StraightenRounded';
import TitleRounded from '@mui/icons-material/TitleRounded';
import SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import type { PlainTool } from '../editor/editor.ts';

interface Tool {
  readonly tool: PlainTool;
  readonly label: string;
  readonly icon: ReactNode;
}

/** The tools of the hand, in the order of the rail. */
export const TOOLS: readonly Tool[] = [
  { tool: 'select', label: 'Select and move', icon: <NearMeOutlined sx={{ transform: 'scaleX(-1)' }} /> },
  { tool: 'pan', label: 'Drag the paper', icon: <PanToolOutlined fontSize="small" /> },
  { tool: 'bed', label: 'Draw a bed', icon: <CropSquareRounded /> },
  { tool: 'drift', label: 'Paint a drift', icon: <BrushRounded fontSize="small" /> },
  { tool: 'label', label: 'Write a label', icon: <TitleRounded fontSize="small" /> },
  { tool: 'measure', label: 'Measure', icon: <StraightenRounded fontSize="small" /> },
  { tool: 'erase', label: 'Erase', icon: <EraserIcon /> },
];

/** The icon set has no eraser. */
function EraserIcon() {
  return (
    <SvgIcon fontSize="small">
      <path d="M16.2 3.6 20.9 8.3a2 2 0 0 1 0 2.8L12 20h9v2H8l-4.9-4.9a2 2 0 0 1 0-2.8L13.4 3.6a2 2 0 0 1 2.8 0ZM4.5 15.7 8.8 20h.4l4.6-4.6-4.9-4.9Z" />
    </SvgIcon>
  );
}

/** The tool that is in hand, by the name of what the hand is doing; undefined while a plant is. */
export const toolInHand = (doing: string, inHand: number | undefined): PlainTool | undefined =>
  inHand === undefined ? TOOLS.find(({ tool }) => doing.startsWith(`${tool}.`))?.tool : undefined;
