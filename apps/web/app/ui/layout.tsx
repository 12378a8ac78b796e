import type { FormHTMLAttributes, HTMLAttributes, Ref } from 'react';
import { type CSSObject, styled, token } from './styled.ts';
import type { Space } from './token.ts';

type Tag =
  | 'article'
  | 'aside'
  | 'div'
  | 'dl'
  | 'figure'
  | 'header'
  | 'li'
  | 'nav'
  | 'ol'
  | 'search'
  | 'section'
  | 'ul';
/** The same everywhere, or on a phone and from a tablet on. */
type Room = Space | readonly [phone: Space, desk: Space];

interface PartProps extends Omit<HTMLAttributes<HTMLElement>, 'style' | 'className' | 'color'> {
  readonly as?: Tag;
  readonly ref?: Ref<HTMLElement>;
  readonly gap?: Room;
  /** Left out on paper, where nothing is pressed. */
  readonly screenOnly?: boolean;
}

/** Typed as what is no kind of element in particular. */
const Drawn = styled('section')<{ $look: CSSObject }>(({ $look }) => $look);
const Part = ({
  as = 'div',
  screenOnly = false,
  $look,
  ...rest
}: Omit<PartProps, 'gap' | 'as'> & { as?: Tag | 'form'; $look: CSSObject }) => (
  <Drawn
    as={as}
    {...rest}
    $look={screenOnly ? { ...$look, '@media print': { display: 'none !important' } } : $look}
  />
);

/** Lists, paragraphs and figures begin without what a browser gives them. */
const BARE: CSSObject = { listStyle: 'none', margin: 0, padding: 0, minWidth: 0 };

const room = (property: 'gap' | 'padding' | 'paddingBlock', of: Room | undefined): CSSObject => {
  if (of === undefined) return {};
  if (typeof of === 'number') return { [property]: of };
  return { [property]: of[0], [token.from.md]: { [property]: of[1] } };
};

const merged = (...looks: readonly CSSObject[]): CSSObject => {
  const all: CSSObject = {};
  for (const look of looks) {
    for (const [name, value] of Object.entries(look)) {
      const before = all[name];
      all[name] =
        typeof value === 'object' && typeof before === 'object'
          ? ({ ...before, ...value } as CSSObject)
          : value;
    }
  }
  return all;
};

interface StackProps extends PartProps {
  /** Things keep their own width instead of filling the line. */
  readonly hugs?: boolean;
}

/** Things under one another. */
export const Stack = ({ gap = 16, hugs = false, ...rest }: StackProps) => (
  <Part
    {...rest}
    $look={merged(
      BARE,
      {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        // Where something is told later there is no room kept for it.
        '&:empty': { display: 'none' },
        ...(hugs && { justifyItems: 'start' }),
      },
      room('gap', gap),
    )}
  />
);

interface RowProps extends PartProps {
  /** Put apart to both ends of the line. */
  readonly apart?: boolean;
  readonly align?: 'center' | 'baseline' | 'start' | 'end';
  /** Stays one line: what is too long in it gives way. */
  readonly oneLine?: boolean;
}

/** Things beside one another, in as many lines as they need. */
export const Row = ({ gap = 16, apart = false, align = 'center', oneLine = false, ...rest }: RowProps) => (
  <Part
    {...rest}
    $look={merged(
      BARE,
      {
        display: 'flex',
        flexWrap: oneLine ? 'nowrap' : 'wrap',
        alignItems: align,
        ...(apart && { justifyContent: 'space-between' }),
      },
      room('gap', gap),
    )}
  />
);

interface GridProps extends PartProps {
  /** No column is narrower, but on a screen that is. */
  readonly min?: string;
  /** A few things share the whole width, instead of keeping to columns that more of them would have. */
  readonly fills?: boolean;
  /** The columns from a tablet on, where they are not all alike; one under another before. */
  readonly columns?: string;
}

/** Things in columns. */
export const Grid = ({ gap = 16, min = '20rem', fills = false, columns, ...rest }: GridProps) => (
  <Part
    {...rest}
    $look={merged(
      BARE,
      { display: 'grid' },
      columns
        ? { gridTemplateColumns: 'minmax(0, 1fr)', [token.from.md]: { gridTemplateColumns: columns } }
        : {
            gridTemplateColumns: `repeat(${fills ? 'auto-fit' : 'auto-fill'}, minmax(min(100%, ${min}), 1fr))`,
          },
      room('gap', gap),
    )}
  />
);

interface PageProps extends PartProps {
  /** Above and below; a page that is worked on has less. */
  readonly pad?: Room;
  /** For a form, whose lines are not to be longer than an answer. */
  readonly narrow?: boolean;
}

/** The width that pages keep to; paper, which has its own, knows it by its mark. */
export const Page = ({ gap = 0, pad = [40, 64], narrow = false, ...rest }: PageProps) => (
  <Part
    {...rest}
    data-page=""
    $look={merged(
      {
        boxSizing: 'border-box',
        width: '100%',
        maxWidth: narrow ? 900 : 1200,
        marginInline: 'auto',
        paddingInline: 16,
        [token.from.sm]: { paddingInline: 24 },
        display: gap === 0 ? 'block' : 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
      room('paddingBlock', pad),
      room('gap', gap),
    )}
  />
);

const TONES = {
  sheet: { background: token.sheet, border: `1px solid ${token.line}`, color: token.ink },
  select: { background: token.select, color: token.onSelect },
  accent: { background: token.accent, color: token.onAccent },
} as const;

/** What a link covers shows its ring. */
export const RINGED_BY_COVER = { '&:has(.cover:focus-visible)': token.ring() };

interface SheetProps extends StackProps {
  readonly pad?: Room;
  readonly tone?: keyof typeof TONES;
}

/** A thing that is really a separate thing. */
export const Sheet = ({ gap = 16, pad = [16, 24], tone = 'sheet', hugs = false, ...rest }: SheetProps) => (
  <Part
    {...rest}
    $look={merged(
      BARE,
      {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        borderRadius: token.radius.large,
        ...RINGED_BY_COVER,
        ...(hugs && { justifyItems: 'start' }),
        ...TONES[tone],
      },
      room('padding', pad),
      room('gap', gap),
    )}
  />
);

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'style' | 'className'> {
  readonly gap?: Room;
  readonly ref?: Ref<HTMLFormElement>;
}

/** A form whose faults are told by itself, not by the browser. */
export const Form = ({ gap = 16, ...rest }: FormProps) => (
  <Part
    as="form"
    {...({ noValidate: true, ...rest } as object)}
    $look={merged({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }, room('gap', gap))}
  />
);
