import type { ReactNode } from 'react';
import { Boundary } from '../ui/late.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';

const Note = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px 48px',
  padding: '32px 0',
  borderTop: `1px solid ${token.line}`,
  scrollMarginTop: 80,
  [token.from.md]: { gridTemplateColumns: '13rem minmax(0, 1fr)', padding: '44px 0' },
  '& > .body': { display: 'grid', gap: 20, minWidth: 0 },
});

interface FieldNoteProps {
  readonly title: string;
  readonly id: string;
  /** A remark under the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a field guide's entry: its name in the margin, what it says beside it. */
export function FieldNote({ title, id, aside, children }: FieldNoteProps) {
  const heading = (
    <Text look="part" id={id}>
      {title}
    </Text>
  );
  return (
    <Note aria-labelledby={id}>
      {aside ? (
        <div>
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      <div className="body">
        <Boundary what={title}>{children}</Boundary>
      </div>
    </Note>
  );
}

const Rows = styled('dl')({
  margin: 0,
  display: 'grid',
  maxWidth: '44rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0 24px',
    padding: '9px 0',
    borderTop: `1px dotted ${token.inkFaint}`,
    [token.from.sm]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
  },
  '& > div:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& dt': { color: token.inkSoft },
  '& dd': { margin: 0, fontWeight: token.weight.firm, overflowWrap: 'anywhere' },
});

/** Facts, one a line; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <Rows>
      {facts
        .filter(([, fact]) => fact !== null && fact !== '')
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </Rows>
  );
}

/** A remark under facts: what they do not mean. */
export const Caveat = ({ children }: { children: ReactNode }) => (
  <Text look="small" soft measure>
    {children}
  </Text>
);
