import { type ReactNode, useEffect, useRef } from 'react';
import { Boundary } from '../../ui/late.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

/** Room above what is gone to, beyond what every page leaves for the top bar: on a phone the index stays there too. */
export const scrollMargin = { scrollMarginTop: 40, [token.from.md]: { scrollMarginTop: 16 } } as const;

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

const Part = styled('section')({
  ...scrollMargin,
  '& > h2': { fontSize: 'clamp(1.75rem, 5vw, 2rem)' },
  '& > h2 + p': { marginTop: 8 },
  '& > div': { marginTop: 24, borderTop: `2px solid ${token.mark}` },
});

/** A part of the account with an address of its own. */
export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <Part id={id} aria-labelledby={titleId}>
      <Text look="h2" id={titleId}>
        {title}
      </Text>
      {lead ? <Text measure>{lead}</Text> : null}
      <div>
        <Boundary what={title}>{children}</Boundary>
      </div>
    </Part>
  );
}

/** What stands in a part that has no settings. */
export const Filling = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  paddingTop: 24,
  '& > button': { justifySelf: 'start' },
});

/** What may be ended, one below the other, each with its button; marked `data-signed` each begins with a sign. */
export const Entries = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '12px 0',
    borderTop: `1px dotted ${token.inkFaint}`,
  },
  '&[data-signed] > li': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  '& > li > [role="alert"]': { gridColumn: '1 / -1' },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:focus': { outline: 'none' },
});

/** By its own room and the size of letters: in large ones three columns leave a word a line, on a desk too. */
const Frame = styled('div')({ containerType: 'inline-size' });
const Row = styled('div')({
  display: 'grid',
  gap: '8px 32px',
  padding: '20px 0',
  borderBottom: `1px solid ${token.line}`,
  alignItems: 'start',
  '& > h3': { fontSize: '1.0625rem' },
  '& > .body': { display: 'grid', gap: 12, minWidth: 0, justifyItems: 'start' },
  '& > .action': { marginTop: 4 },
  '& > .panel': { marginTop: 12, minWidth: 0 },
  '@container (min-width: 32rem)': {
    gridTemplateColumns: '11rem minmax(0, 1fr) auto',
    '& > .action': { marginTop: -8 },
    '& > .panel, & > .wide': { gridColumn: '2 / -1' },
  },
});

type SettingProps = {
  title: string;
  /** How it stands now. */
  children: ReactNode;
  /** The button that changes it. */
  action?: ReactNode;
  /** What opens beneath, to change it in. */
  panel?: ReactNode;
};

/** One thing that can be set: its name in the margin, how it stands, and what can be done. */
export const Setting = ({ title, children, action, panel }: SettingProps) => (
  <Frame>
    <Row>
      <Text look="h4" as="h3">
        {title}
      </Text>
      <div className={action ? 'body' : 'body wide'}>{children}</div>
      {action ? <div className="action">{action}</div> : null}
      {panel ? <div className="panel">{panel}</div> : null}
    </Row>
  </Frame>
);

const Laid = styled('div')({
  ...scrollMargin,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '40rem',
  padding: 'clamp(20px, 4vw, 28px)',
  borderRadius: token.radius.large,
  border: `1px solid ${token.line}`,
  background: token.paper,
});

/** A sheet laid into the page for something that takes a step or two; all of it comes into view if it can. */
export function LaidSheet({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <Laid ref={sheet}>{children}</Laid>;
}

/** A remark beside what is set. */
export const Remark = ({ children }: { children: ReactNode }) => (
  <Text look="small" soft measure>
    {children}
  </Text>
);
