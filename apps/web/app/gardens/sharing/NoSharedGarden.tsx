import westernSwordFern from 'virtual:portrait/western-sword-fern';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/**
 * What stands where a garden was shared, or never was: the two are not told apart.
 * @param off what is read where shared gardens are turned off: then nothing is told of the link
 */
export function NoSharedGarden({ off }: { readonly off?: string | undefined }) {
  const { t } = useLingui();
  const title = off === undefined ? t`No garden at this link` : t`Shared gardens are closed`;
  return (
    <PageHeader
      title={title}
      lead={
        off ??
        t`Whoever shared it may have taken the link back, or the link may have a slip in it. Ask them for a new one.`
      }
      plant={westernSwordFern}
      alone
    >
      <title>{`${title} · Understory`}</title>
      <meta name="robots" content="noindex" />
      <Row gap={16}>
        <LinkButton to="/garden-planner?new" look="next">
          <Trans>Draw your own garden</Trans>
        </LinkButton>
        <LinkButton to="/marketplace" look="quiet">
          <Trans>Browse plants</Trans>
        </LinkButton>
      </Row>
    </PageHeader>
  );
}
