import type { ReactNode, Ref } from 'react';
import { Page } from './layout.tsx';
import { type PlantPicture, StandingPlant } from './StandingPlant.tsx';
import { styled, token } from './styled.ts';
import { Text } from './Text.tsx';

/** Drafting paper: one faint square is one cell of the planner, a heavier one is five. */
export const DraftingPaper = styled('div')({
  backgroundColor: token.paper,
  backgroundImage: [
    `linear-gradient(${token.grid} 1px, transparent 1px)`,
    `linear-gradient(90deg, ${token.grid} 1px, transparent 1px)`,
  ].join(','),
  backgroundSize: '24px 24px',
  backgroundPosition: 'center top',
  borderBottom: `1px solid ${token.grid}`,
  // In large letters a single word of a title may be wider than a phone.
  '& h1': { overflowWrap: 'anywhere', hyphens: 'auto', minWidth: 0 },
});

/** Stands at the far end of the ground line of a head; not on small screens. */
export const PlantAtEnd = ({ picture }: { picture: PlantPicture }) => (
  <StandingPlant
    picture={picture}
    place={{
      display: 'none',
      [token.from.md]: { display: 'block', right: -40 },
      [token.from.lg]: { right: 0 },
      bottom: 0,
      width: 320,
      translate: '0 12.5%',
    }}
  />
);

const Head = styled(DraftingPaper)({
  position: 'relative',
  overflow: 'hidden',
  borderBottom: `2px solid ${token.ink}`,
  '&[data-alone="true"]': { flexGrow: 1, minHeight: '100%', display: 'grid' },
});
const Words = styled('div')({
  maxWidth: '43rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  justifyItems: 'start',
});
const Next = styled('div')({
  marginTop: 8,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  justifyItems: 'start',
  maxWidth: '100%',
});

type PageHeaderProps = {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** A line above the title, such as the part of the site. */
  above?: string;
  /** The plant that stands at the far end of the ground line; not shown on small screens. */
  plant?: PlantPicture;
  /** Whether nothing follows: the head then fills the page. */
  alone?: boolean;
  /** The one thing to do next. */
  children?: ReactNode;
};

/** The head of a page that is read: its title on drafting paper. */
export function PageHeader({ title, lead, above, plant, alone = false, children }: PageHeaderProps) {
  return (
    <Head data-alone={alone}>
      <Page>
        <Words>
          {above ? (
            <Text look="above" soft>
              {above}
            </Text>
          ) : null}
          <Text look="h1">{title}</Text>
          {lead ? <Text look="lead">{lead}</Text> : null}
          {children ? <Next>{children}</Next> : null}
        </Words>
        {plant ? <PlantAtEnd picture={plant} /> : null}
      </Page>
    </Head>
  );
}

const LowHead = styled(DraftingPaper)({ borderBottom: `2px solid ${token.ink}` });
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  alignItems: 'center',
  justifyContent: 'space-between',
  [token.from.md]: { columnGap: 24 },
});
const Above = styled('p')({
  // Its underline stays clear of the title, and the head as low as it was.
  margin: '-3px 0 3px',
  ...token.type.small,
  color: token.inkSoft,
  overflowWrap: 'anywhere',
  '& a': { paddingBlock: 4 },
});
const Title = styled('h1')({
  ...token.type.h1,
  margin: 0,
  fontSize: '1.5rem',
  lineHeight: 1.2,
  [token.from.sm]: {},
  [token.from.md]: { fontSize: '2rem' },
  '&&': { outline: 'none' },
});

type CompactHeadProps = {
  title: string;
  /** Where the page belongs, above its title: the way back. */
  above?: ReactNode;
  /** What is said or done at the title's side; it stands under it where there is no room. */
  beside?: ReactNode;
  /** What the results are asked for with. */
  children?: ReactNode;
  /** Takes the focus where what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
};

/**
 * The head of a page that is worked on: as low as it can be, so that results stand within the first 320 pixels. On paper as on a
 * page that is read.
 */
export function CompactHead({ title, above, beside, children, titleRef }: CompactHeadProps) {
  return (
    <LowHead>
      <Page pad={8} gap={[8, 16]}>
        <Line>
          <div>
            {above ? <Above className="screen-only">{above}</Above> : null}
            <Title {...(titleRef && { ref: titleRef, tabIndex: -1 })}>{title}</Title>
          </div>
          {beside}
        </Line>
        {children}
      </Page>
    </LowHead>
  );
}
