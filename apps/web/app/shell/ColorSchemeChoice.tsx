import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import DarkModeRounded from '@mui/icons-material/DarkModeRounded';
import LightModeRounded from '@mui/icons-material/LightModeRounded';
import SettingsBrightnessRounded from '@mui/icons-material/SettingsBrightnessRounded';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

const MODES = [
  { mode: 'light', label: msg`Light`, Icon: LightModeRounded },
  { mode: 'dark', label: msg`Dark`, Icon: DarkModeRounded },
  { mode: 'system', label: msg`Device`, Icon: SettingsBrightnessRounded },
] as const;

/** Light or dark, or as the device is set; remembered on this device. */
export function ColorSchemeChoice() {
  const { t } = useLingui();
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t`Colours`}
      value={mode ?? 'system'}
      onChange={(_event, chosen) => chosen && setMode(chosen)}
    >
      {MODES.map(({ mode: value, label, Icon }) => (
        <ToggleButton
          key={value}
          value={value}
          sx={{ gap: 0.75, minHeight: 40, textTransform: 'none', color: 'text.primary' }}
        >
          {/* In large letters its words have the room on a phone. */}
          <Icon sx={{ fontSize: 'min(1.25rem, 5vw)' }} />
          {t(label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
