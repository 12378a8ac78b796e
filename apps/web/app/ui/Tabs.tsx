import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { Link, type To } from 'react-router';

type TabsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    /** How many there are, as it is written; undefined while that is not known. */
    readonly count?: string | undefined;
  }[];
} & (
  | {
      /** Where each leads, where the address tells which is open. */
      readonly address: (value: Value) => To;
      readonly onChange?: undefined;
    }
  | { readonly address?: undefined; readonly onChange: (value: Value) => void }
);

/** Which of a few views is open. */
export const Tabs = <Value extends string>({ label, value, tabs, address, onChange }: TabsProps<Value>) => (
  <MuiTabs
    value={value}
    onChange={(_event, next: Value) => onChange?.(next)}
    aria-label={label}
    variant="scrollable"
    scrollButtons={false}
    // No wider than the screen: four fit on a phone, and with large letters they are scrolled.
    sx={{ minWidth: 0, maxWidth: '100%' }}
  >
    {tabs.map((tab) => (
      <Tab
        key={tab.value}
        value={tab.value}
        {...(address && { component: Link, to: address(tab.value), preventScrollReset: true })}
        label={
          <>
            <span>{tab.label}</span>
            {tab.count === undefined ? null : <span>({tab.count})</span>}
          </>
        }
        sx={{
          flexDirection: { xs: 'column', sm: 'row' },
          columnGap: 0.75,
          minWidth: { xs: 0, sm: 90 },
          px: { xs: 1.5, sm: 2 },
          // The list scrolls, and would cut a ring that stands outside.
          '&:focus-visible': { outlineOffset: -3 },
        }}
      />
    ))}
  </MuiTabs>
);
