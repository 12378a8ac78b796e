import { LinkButton } from '../ui/Button.tsx';
import { Row } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** Why a garden cannot be opened, in the product's words. */
const GARDEN_REFUSALS = {
  403: {
    title: "You don't have permission to view this garden",
    help: 'It belongs to another account. If it is yours, sign out and sign in with the address you made it with.',
  },
  404: {
    title: 'Garden not found',
    help: 'It may have been deleted, or the link may have a slip in it.',
  },
} as const;

type GardenRefusalProps = { status: keyof typeof GARDEN_REFUSALS };

/** What stands in place of a garden that this person cannot open. */
export function GardenRefusal({ status }: GardenRefusalProps) {
  const { title, help } = GARDEN_REFUSALS[status];
  return (
    <PageHeader title={title} lead={help} alone>
      <title>{`${title} · Understory`}</title>
      <Row>
        <LinkButton to="/gardens" look="next">
          Go to my gardens
        </LinkButton>
        <LinkButton to="/garden-planner?new" look="quiet">
          Draw a new garden
        </LinkButton>
      </Row>
    </PageHeader>
  );
}
