import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';

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
  interface TypographyVariants {
    lead: CSSProperties;
  }
  interface TypographyVariantsOptions {
    lead?: CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    lead: true;
  }
}

const INK = '#082236';
const MINT = '#6DF3C0';
const LAVENDER = '#DDCFF6';

const DISPLAY = "Fraunces, 'Fraunces stand-in', 'Iowan Old Style', Georgia, serif";
const PLAIN = "'Atkinson Hyperlegible Next', 'Atkinson stand-in', 'Segoe UI', system-ui, sans-serif";

const ring = (color: string) => ({ outline: `3px solid ${color}`, outlineOffset: 2 });

/** All that keys come to. What a script alone moves to, so that reading goes on there, shows a ring unless it says otherwise. */
const PRESSED_OR_TABBED_TO =
  'a[href], button, select, summary, input:not(.MuiInputBase-input), textarea:not(.MuiInputBase-input), [tabindex="0"]:not(.MuiInputBase-input), .MuiButtonBase-root';

/** Beside the palette of the specification: the paper tint, lines, and a dark scheme on deep ink. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: MINT, light: '#A6F8DA', dark: '#3FD9A1', contrastText: INK },
        secondary: { main: LAVENDER, light: '#EFE8FB', dark: '#B9A3E3', contrastText: INK },
        text: { primary: INK, secondary: '#42586A', disabled: '#6B7C8A' },
        background: { default: '#FFFFFF', paper: '#FFFFFF' },
        divider: '#D5DBDD',
        error: { main: '#A3232B', contrastText: '#FFFFFF' },
        warning: { main: '#8A5200', contrastText: '#FFFFFF' },
        success: { main: '#0B6B47', contrastText: '#FFFFFF' },
        info: { main: '#1F5C8B', contrastText: '#FFFFFF' },
        paper: { tint: '#F8F6F0', line: '#E7E2D6' },
        mark: INK,
      },
    },
    dark: {
      palette: {
        primary: { main: MINT, light: '#A6F8DA', dark: '#3FD9A1', contrastText: INK },
        secondary: { main: LAVENDER, light: '#EFE8FB', dark: '#B9A3E3', contrastText: INK },
        text: { primary: '#EDF3F1', secondary: '#B4C4CC', disabled: '#8496A2' },
        background: { default: '#06192A', paper: '#0C2438' },
        divider: '#29435A',
        error: { main: '#FFB3AE', contrastText: INK },
        warning: { main: '#F5C98A', contrastText: INK },
        success: { main: '#8FE3BC', contrastText: INK },
        info: { main: '#A9D3F5', contrastText: INK },
        // Tints of the sheet they lie on, where the library would mix them with black.
        Alert: {
          errorStandardBg: '#402B38',
          warningStandardBg: '#3A3428',
          successStandardBg: '#173D43',
          infoStandardBg: '#1A3A52',
        },
        paper: { tint: '#0A2033', line: '#1B3850' },
        mark: '#EDF3F1',
      },
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: PLAIN,
    h1: {
      fontFamily: DISPLAY,
      fontSize: 'min(2.5rem, 14.5vw)',
      fontWeight: 600,
      lineHeight: 1.08,
      letterSpacing: '-0.02em',
      textWrap: 'balance',
      '@media (min-width:600px)': { fontSize: '3.5rem' },
    },
    h2: {
      fontFamily: DISPLAY,
      fontSize: '2rem',
      fontWeight: 600,
      lineHeight: 1.15,
      letterSpacing: '-0.01em',
      textWrap: 'balance',
      '@media (min-width:600px)': { fontSize: '2.5rem' },
    },
    h3: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3 },
    h4: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.35 },
    h5: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
    h6: { fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.4 },
    lead: { fontFamily: PLAIN, fontSize: '1.25rem', lineHeight: 1.5 },
    body1: { lineHeight: 1.6 },
    overline: {
      fontSize: '0.8125rem',
      fontWeight: 600,
      letterSpacing: '0.06em',
      lineHeight: 1.5,
      textTransform: 'none',
    },
    button: { fontWeight: 700, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (root) => ({
        // What the keyboard or a link goes to stands clear of the bars that stay.
        html: {
          scrollPaddingTop: 80,
          [root.breakpoints.down('md')]: { scrollPaddingBottom: 'calc(80px + env(safe-area-inset-bottom))' },
        },
        p: { textWrap: 'pretty' },
        // Figures that stand under each other keep their columns.
        'table, time, output': { fontVariantNumeric: 'tabular-nums' },
        // The second selector beats the library's own `outline: 0`, but not what a part says of its focus itself; of fields the border tells.
        [`:focus-visible, html :where(${PRESSED_OR_TABBED_TO}):focus-visible`]: ring(root.vars.palette.mark),
        // Their input is there to be heard alone, and lies unseen on what is drawn.
        ':is(.MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root, .MuiSlider-thumb):has(:focus-visible)': ring(
          root.vars.palette.mark,
        ),
        '::selection': { background: LAVENDER, color: INK },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      }),
    },
    MuiTypography: { defaultProps: { variantMapping: { lead: 'p' } } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 8, minHeight: 44, paddingInline: 20 },
        // Mint is a ground, never ink: words and lines of buttons without a ground are drawn in ink.
        text: ({ theme: root }) => ({ color: root.vars.palette.text.primary }),
        outlined: ({ theme: root }) => ({
          color: root.vars.palette.text.primary,
          borderColor: root.vars.palette.mark,
          '&:hover': { backgroundColor: root.vars.palette.paper.tint, borderColor: root.vars.palette.mark },
        }),
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
        root: ({ theme: root }) => ({
          color: root.vars.palette.text.primary,
          textDecorationColor: root.vars.palette.primary.dark,
          textDecorationThickness: 2,
          textUnderlineOffset: 3,
          '&:hover': { textDecorationColor: root.vars.palette.mark },
          // Its words are read on whatever they stand on, mint and lavender too; so is a ring of their colour.
          '&:focus-visible': { outlineColor: 'currentColor' },
        }),
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: ({ theme: root }) => ({
          '&.Mui-focused:not(.Mui-error)': { color: root.vars.palette.text.primary },
        }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme: root }) => ({
          '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: root.vars.palette.mark,
          },
        }),
        notchedOutline: ({ theme: root }) => ({ borderColor: root.vars.palette.text.disabled }),
      },
    },
    MuiCheckbox: {
      styleOverrides: {
        colorPrimary: ({ theme: root }) => ({
          '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: root.vars.palette.mark },
        }),
      },
    },
    MuiRadio: {
      styleOverrides: {
        colorPrimary: ({ theme: root }) => ({ '&.Mui-checked': { color: root.vars.palette.mark } }),
      },
    },
    MuiSlider: { styleOverrides: { colorPrimary: ({ theme: root }) => ({ color: root.vars.palette.mark }) } },
    MuiTabs: {
      styleOverrides: {
        indicator: ({ theme: root }) => ({ backgroundColor: root.vars.palette.mark, height: 3 }),
      },
    },
    MuiTab: {
      styleOverrides: {
        root: ({ theme: root }) => ({ '&.Mui-selected': { color: root.vars.palette.text.primary } }),
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
        root: { '&[aria-hidden="true"]': { pointerEvents: 'none', '& *': { pointerEvents: 'none' } } },
      },
    },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: INK, color: '#FFFFFF', fontSize: '0.875rem' } },
    },
  },
});
