import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import SettingsBrightnessRounded from '@mui/icons-material/SettingsBrightnessRounded';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useChosenMode } from '../ui/color-scheme.ts';
import { Library } from '../ui/Library.tsx';

const MODES = [
  { mode: 'light', label: msg`Light`, Icon: LightModeRounded },
  { mode: 'dark', label: msg`Dark`, Icon: DarkModeRounded },
  { mode: 'system', label: msg`Device`, Icon: SettingsBrightnessRounded },
] as const;

/** Light or dark, or as the device is set; remembered on this device. */
export function ColorSchemeChoice() {
  const { t } = useLingui();
  const [mode, choose] = useChosenMode();
  return (
    <Library>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t`Colors`}
        value={mode}
        onChange={(_event, chosen) => chosen && choose(chosen)}
      >
        {MODES.map(({ mode: value, label, Icon }) => (
          <ToggleButton
            key={value}
            value={value}
            sx={{ gap: 0.75, minHeight: 40, textTransform: 'none', color: 'text.primary' }}
          >
            {/* In large letters its words have the room on a phone. */}
            <Icon style={{ fontSize: 'min(1.25rem, 5vw)' }} />
            {t(label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Library>
  );
}
