import { Trans, useLingui } from '@lingui/react/macro';
import type { Nursery } from '@understory/contract';
import { useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Row, Sheet } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { claimPath, correctPath, optOutPath } from '../nursery-path.ts';
import { callFirstWords } from '../profile/listing-words.ts';
import { Source } from '../profile/Source.tsx';

/** For a listing that nobody of the nursery looks after: that it is so, where its facts come from, and what its people can do. */
export function NotJoined({ nursery }: { nursery: Nursery }) {
  const { t } = useLingui();
  const say = useSay();
  const { name, slug, source, note, business_type } = nursery;
  const doubt = callFirstWords(nursery, say);
  const isSale = business_type === 'sale_event';
  return (
    <Sheet as="section" aria-labelledby="joined">
      <Text look="part" as="h2" id="joined" breaks>
        {t`${name} has not joined Understory`}
      </Text>
      <Text measure>
        {isSale ? (
          <Trans>
            We list it so that gardeners find it. What you read here is what others have published; whoever
            holds the sale has not confirmed it, and has nothing to do with Understory.
          </Trans>
        ) : (
          <Trans>
            We list it so that gardeners find it. What you read here is what others have published; nobody of
            the nursery has confirmed it, and it has nothing to do with Understory.
          </Trans>
        )}
      </Text>
      {note ? (
        <Text measure breaks>
          {note}
        </Text>
      ) : null}
      {doubt ? (
        <Text measure>
          <strong>
            <Trans>Call first.</Trans>
          </strong>{' '}
          {doubt}
        </Text>
      ) : null}
      {source ? (
        <Text look="small" breaks>
          <Source source={source} />
        </Text>
      ) : null}
      <Row gap={8} screenOnly>
        <LinkButton to={claimPath(slug)} look="next">
          {isSale ? t`Is it yours? Claim it` : t`Is this your nursery? Claim it`}
        </LinkButton>
        <LinkButton to={correctPath(slug)} look="quiet">
          <Trans>Something is wrong</Trans>
        </LinkButton>
        <LinkButton to={optOutPath(slug)} look="quiet">
          <Trans>Remove us</Trans>
        </LinkButton>
      </Row>
    </Sheet>
  );
}
