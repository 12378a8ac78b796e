import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_ZIP } from '@understory/contract';
import { Form, isRouteErrorResponse } from 'react-router';
import { ErrorPage } from '../../shell/ErrorPage.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PlainField } from '../../ui/PlainField.tsx';

/** In place of a nursery that is not there, or no longer: what is wrong, and the directory to look in. Other faults are told as everywhere. */
export function NoSuchNursery({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <PageHeader
      title={t`Nursery not found`}
      lead={t`No nursery is listed at this address. The link may have a slip in it, or the nursery may have left the directory.`}
      alone
    >
      <title>{t`Nursery not found · Understory`}</title>
      <meta name="robots" content="noindex" />
      <Form action="/local-nurseries">
        <Row gap={12}>
          <PlainField
            name="zip"
            label={t`Your ZIP code`}
            size="large"
            maxLength={LONGEST_ZIP}
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <Button type="submit" look="next" size="large">
            <Trans>Find nurseries</Trans>
          </Button>
        </Row>
      </Form>
      <LinkButton to="/local-nurseries" look="quiet">
        <Trans>All nurseries</Trans>
      </LinkButton>
    </PageHeader>
  );
}
