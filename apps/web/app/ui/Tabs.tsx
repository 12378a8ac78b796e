import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { Link, type To } from 'react-router';
import { Library } from './Library.tsx';
import { token } from './token.ts';

type TabsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    /** How many there are, as it is written; undefined while that is not known. */
    readonly count?: string | undefined;
  }[];
  /** They share the whole width, low, at the head of a panel. */
  readonly fills?: boolean;
  /** Id of the panel that shows what is chosen; it is labelled by `tabId` of the two. Left out while it is folded away. */
  readonly panel?: string | undefined;
  /** Pressed, also where it is chosen already. */
  readonly onPress?: () => void;
} & (
  | {
      /** Where each leads, where the address tells which is open. */
      readonly address: (value: Value) => To;
      readonly onChange?: undefined;
    }
  | { readonly address?: undefined; readonly onChange: (value: Value) => void }
);

/** The id of a tab by its panel. */
export const tabId = (panel: string, value: string): string => `${panel}-${value}`;

/** Which of a few views is open. */
export const Tabs = <Value extends string>({
  label,
  value,
  tabs,
  address,
  fills = false,
  panel,
  onPress,
  onChange,
}: TabsProps<Value>) => (
  <Library>
    <MuiTabs
      value={value}
      onChange={(_event, next: Value) => onChange?.(next)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
      // No wider than the screen: four fit on a phone, and with large letters they are scrolled; at the head of a panel they stand in
      // two lines then, so that none is cut.
      sx={{
        minWidth: 0,
        maxWidth: '100%',
        ...(fills && {
          flex: 1,
          minHeight: token.touch.full,
          '& [role="tablist"]': { flexWrap: 'wrap' },
          // The line of the library lies below the last line of tabs, whichever the chosen one stands in.
          '& .MuiTabs-indicator': { display: 'none' },
          '& .Mui-selected': { boxShadow: `inset 0 -3px ${token.mark}` },
        }),
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          {...(panel && { id: tabId(panel, tab.value), 'aria-controls': panel })}
          {...(onPress && { onClick: onPress })}
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
            ...(fills && { minHeight: token.touch.full, minWidth: 0, px: 0.5, flexGrow: 1 }),
            // The line under the chosen one is a background, which forced colours take away.
            '@media (forced-colors: active)': { '&.Mui-selected': { textDecoration: 'underline' } },
            // The list scrolls, and would cut a ring that stands outside.
            '&:focus-visible': { outlineOffset: -3 },
          }}
        />
      ))}
    </MuiTabs>
  </Library>
);
