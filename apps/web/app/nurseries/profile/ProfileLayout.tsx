import type { ReactNode } from 'react';
import { Boundary } from '../../ui/late.tsx';
import { Page } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

const Columns = styled('div')({
  display: 'grid',
  gap: '40px 64px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [token.from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
  '& > .visit': {
    display: 'grid',
    gap: 28,
    // Between a phone and a wide screen, hours and address stand side by side.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    [token.from.lg]: { gridTemplateColumns: 'minmax(0, 1fr)', order: 2 },
  },
  '& > .parts': { display: 'grid', gap: 48, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Beneath the head of a nursery's page: going there at the side, first on a phone; the rest beside it. */
export const ProfileLayout = ({ visit, children }: { visit: ReactNode; children: ReactNode }) => (
  <Page pad={[32, 64]}>
    <Columns>
      <div className="visit">{visit}</div>
      <div className="parts">{children}</div>
    </Columns>
  </Page>
);

const Title = styled('div')({ marginBottom: 16, '& > h2': { scrollMarginTop: 96 } });

interface ProfilePartProps {
  readonly id: string;
  readonly title: string;
  /** Smaller at the side. */
  readonly isAside?: boolean;
  readonly children: ReactNode;
}

/** A part of a nursery's page under its own title. */
export const ProfilePart = ({ id, title, isAside = false, children }: ProfilePartProps) => (
  <section aria-labelledby={id} style={{ minWidth: 0 }}>
    <Title>
      <Text look={isAside ? 'part' : 'h2'} as="h2" id={id}>
        {title}
      </Text>
    </Title>
    <Boundary what={title}>{children}</Boundary>
  </section>
);
