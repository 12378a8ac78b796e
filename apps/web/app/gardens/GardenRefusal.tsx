import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../ui/Button.tsx';
import { Row } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** Why a garden cannot be opened, in the product's words. */
const GARDEN_REFUSALS = {
  403: {
    title: msg`You don't have permission to view this garden`,
    help: msg`It belongs to another account. If it is yours, sign out and sign in with the address you made it with.`,
  },
  404: {
    title: msg`Garden not found`,
    help: msg`It may have been deleted, or the link may have a slip in it.`,
  },
} as const;

type GardenRefusalProps = { status: keyof typeof GARDEN_REFUSALS };

/** What stands in place of a garden that this person cannot open. */
export function GardenRefusal({ status }: GardenRefusalProps) {
  const { t } = useLingui();
  const { title, help } = GARDEN_REFUSALS[status];
  const said = t(title);
  return (
    <PageHeader title={said} lead={t(help)} alone>
      <title>{`${said} · Understory`}</title>
      <Row>
        <LinkButton to="/gardens" look="next">
          <Trans>Go to my gardens</Trans>
        </LinkButton>
        <LinkButton to="/garden-planner?new" look="quiet">
          <Trans>Draw a new garden</Trans>
        </LinkButton>
      </Row>
    </PageHeader>
  );
}
