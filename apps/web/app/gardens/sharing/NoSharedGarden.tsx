import { LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** What stands where a garden was shared, or never was: the two are not told apart. */
export function NoSharedGarden() {
  return (
    <PageHeader
      title="No garden at this link"
      lead="Whoever shared it may have taken the link back, or the link may have a slip in it. Ask them for a new one."
      plant="western-sword-fern"
      alone
    >
      <title>No garden at this link · Understory</title>
      <meta name="robots" content="noindex" />
      <Row gap={16}>
        <LinkButton to="/garden-planner?new" look="next">
          Draw your own garden
        </LinkButton>
        <LinkButton to="/marketplace" look="quiet">
          Browse plants
        </LinkButton>
      </Row>
    </PageHeader>
  );
}
