import { Trans, useLingui } from '@lingui/react/macro';
import { Form, isRouteErrorResponse } from 'react-router';
import { ErrorPage } from '../../shell/ErrorPage.tsx';
import { useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PlainField } from '../../ui/PlainField.tsx';
import { unreadableWords } from '../reading-answers.ts';
import { LONGEST_NAME, wordsOf } from './asked-words.ts';

/** In place of a plant that is not: what is wrong, and the catalogue to look in. Other faults are told as everywhere. */
export function NoSuchPlant({ error, asked }: { error: unknown; asked: string }) {
  const { t } = useLingui();
  const say = useSay();
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    const words = isRouteErrorResponse(error) && unreadableWords(error.data, say);
    return <ErrorPage error={error} {...(words && { words })} />;
  }
  const isInvalid = error.data === 'Invalid plant ID';
  const title = isInvalid ? t`Invalid plant ID` : t`Plant not found`;
  return (
    <PageHeader
      title={title}
      lead={
        isInvalid
          ? t`The address of a plant begins with its number, as in /plants/147-western-sword-fern. Look for the plant by its name instead.`
          : t`No plant has this number. The link may have a slip in it: look for the plant by its name instead.`
      }
      alone
    >
      <title>{`${title} · Understory`}</title>
      <meta name="robots" content="noindex" />
      <Form action="/marketplace#plants">
        <Row gap={12}>
          <PlainField
            name="search"
            type="search"
            label={t`Name of a plant`}
            defaultValue={wordsOf(asked)}
            maxLength={LONGEST_NAME}
            enterKeyHint="search"
            size="large"
          />
          <Button type="submit" look="next" size="large">
            <Trans>Search</Trans>
          </Button>
        </Row>
      </Form>
      <LinkButton to="/marketplace#plants" look="quiet">
        <Trans>Browse all plants</Trans>
      </LinkButton>
    </PageHeader>
  );
}
