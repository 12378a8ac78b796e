import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { COLORS } from '../ui/colors.ts';
import { token } from '../ui/token.ts';

declare module '@mui/material/styles' {
  interface Palette {
    /** Faint tint of drawing paper, for grounds beside white. */
    paper: { tint: string; line: string };
    /** Ink for icons, marks and borders that must be seen (3:1 or more on every ground). */
    mark: string;
  }
  interface PaletteOptions {
    paper?: { tint: string; line: string };
    mark?: string;
  }
}

/** All that keys come to. What a script alone moves to, so that reading goes on there, shows a ring unless it says otherwise. */
const PRESSED_OR_TABBED_TO =
  'a[href], button, select, summary, input:not(.MuiInputBase-input), textarea:not(.MuiInputBase-input), [tabindex="0"]:not(.MuiInputBase-input), .MuiButtonBase-root';

/** A scheme as the library names its colours. */
const paletteOf = (scheme: 'light' | 'dark') => {
  const color = COLORS[scheme];
  const status = (main: string) => ({ main, contrastText: color.onStatus });
  return {
    primary: {
      main: color.accent,
      light: color.accentLight,
      dark: color.accentDeep,
      contrastText: color.onAccent,
    },
    secondary: {
      main: color.select,
      light: color.selectLight,
      dark: color.selectDeep,
      contrastText: color.onSelect,
    },
    text: { primary: color.ink, secondary: color.inkSoft, disabled: color.inkFaint },
    background: { default: color.ground, paper: color.sheet },
    divider: color.line,
    error: status(color.bad),
    warning: status(color.warn),
    success: status(color.good),
    info: status(color.info),
    paper: { tint: color.paper, line: color.grid },
    mark: color.mark,
  };
};

/** Makes the library look as the tokens say: the palette of the specification, the paper tint, and a dark scheme on deep ink. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: { palette: paletteOf('light') },
    dark: {
      palette: {
        ...paletteOf('dark'),
        // Tints of the sheet they lie on, where the library would mix them with black.
        Alert: {
          errorStandardBg: '#402B38',
          warningStandardBg: '#3A3428',
          successStandardBg: '#173D43',
          infoStandardBg: '#1A3A52',
        },
      },
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: token.plain,
    h1: token.type.h1,
    h2: token.type.h2,
    h3: token.type.h3,
    h4: token.type.h4,
    h5: token.type.h5,
    h6: { fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.4 },
    body1: token.type.body,
    body2: token.type.small,
    overline: { ...token.type.above, textTransform: 'none' },
    button: { fontWeight: 700, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // What the keyboard or a link goes to stands clear of the bars that stay.
        html: {
          scrollPaddingTop: 80,
          // What is stepped to is not left under the way to the muse, nor under the bar of a phone.
          scrollPaddingBottom: 96,
          [token.below.md]: { scrollPaddingBottom: 'calc(152px + env(safe-area-inset-bottom))' },
        },
        ':root': { '--touch-dense': '44px', '@media (pointer:fine)': { '--touch-dense': '36px' } },
        p: { textWrap: 'pretty' },
        // Figures that stand under each other keep their columns.
        'table, time, output': { fontVariantNumeric: 'tabular-nums' },
        // The second selector beats the library's own `outline: 0`, but not what a part says of its focus itself; of fields the border tells.
        [`:focus-visible, html :where(${PRESSED_OR_TABBED_TO}):focus-visible`]: token.ring(),
        // Their input is there to be heard alone, and lies unseen on what is drawn.
        ':is(.MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root, .MuiSlider-thumb):has(:focus-visible)':
          token.ring(),
        '::selection': { background: token.select, color: token.onSelect },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    // Menus and the choices of a field are there at once: a press while they grew began on one entry and ended on the next, and was none.
    MuiMenu: { defaultProps: { transitionDuration: 0 } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 8, minHeight: 44, paddingInline: 20 },
        // Mint is a ground, never ink: words and lines of buttons without a ground are drawn in ink.
        text: { color: token.ink },
        outlined: {
          color: token.ink,
          borderColor: token.mark,
          '&:hover': { backgroundColor: token.paper, borderColor: token.mark },
        },
      },
    },
    // The ground of a snackbar is dark in light pages and light in dark ones.
    MuiSnackbarContent: {
      styleOverrides: {
        action: {
          '& .MuiButton-text': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 },
          '& .MuiButton-text:focus-visible': { outlineColor: 'currentColor' },
        },
      },
    },
    MuiPaper: { styleOverrides: { rounded: { borderRadius: 12 }, root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiLink: {
      styleOverrides: {
        root: {
          color: token.ink,
          textDecorationColor: token.accentDeep,
          textDecorationThickness: 2,
          textUnderlineOffset: 3,
          '&:hover': { textDecorationColor: token.mark },
          // Its words are read on whatever they stand on, mint and lavender too; so is a ring of their colour.
          '&:focus-visible': { outlineColor: 'currentColor' },
        },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          '&.Mui-focused:not(.Mui-error)': { color: token.ink },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: token.mark,
          },
        },
        notchedOutline: { borderColor: token.inkFaint },
      },
    },
    MuiCheckbox: {
      styleOverrides: {
        colorPrimary: {
          '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: token.mark },
        },
      },
    },
    MuiRadio: {
      styleOverrides: {
        colorPrimary: { '&.Mui-checked': { color: token.mark } },
      },
    },
    MuiSlider: { styleOverrides: { colorPrimary: { color: token.mark } } },
    MuiTabs: {
      styleOverrides: {
        indicator: { backgroundColor: token.mark, height: 3 },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: { '&.Mui-selected': { color: token.ink } },
      },
    },
    MuiAlert: {
      styleOverrides: {
        // What can be done stands beside the middle of the words, in one piece.
        action: { paddingTop: 0, alignItems: 'center', whiteSpace: 'nowrap' },
      },
    },
    MuiPagination: { defaultProps: { color: 'secondary', size: 'large', siblingCount: 0 } },
    MuiCircularProgress: { defaultProps: { color: 'inherit' } },
    MuiPopover: {
      styleOverrides: {
        // A menu that fades is closed: what is tapped meanwhile is what lies behind it, and not one of its lines.
        root: {
          // What was said before it was opened must not lie over its lines.
          zIndex: token.layer.menu,
          '&[aria-hidden="true"]': { pointerEvents: 'none', '& *': { pointerEvents: 'none' } },
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: token.always.ink, color: token.always.white, fontSize: '0.875rem' },
      },
    },
  },
});
