import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_ZIP, type Nursery } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { Form, Link } from 'react-router';
import { useSay } from '../shell/words.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { nurseryPath } from './nursery-path.ts';
import { hasNotJoined, seasonWords } from './profile/listing-words.ts';
import { KnownFor, NurseryMarks } from './profile/Marks.tsx';
import { Source } from './profile/Source.tsx';

const Entries = styled('ul')({
  ...bare,
  display: 'grid',
  gap: '0 48px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [token.from.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& > li': {
    display: 'grid',
    gap: 8,
    alignContent: 'start',
    padding: '20px 0',
    borderTop: `1px solid ${token.line}`,
    overflowWrap: 'anywhere',
  },
  '& h3 a': { color: 'inherit', textDecorationThickness: 1, textUnderlineOffset: 3 },
});

const Zip = styled('div')({ width: '9rem' });

function NurseryEntry({ nursery }: { nursery: Nursery }) {
  const say = useSay();
  const { name, slug, address, specialties, business_type, season } = nursery;
  return (
    <li>
      <Text look="h4" as="h3">
        <Link to={nurseryPath(slug)}>{name}</Link>
      </Text>
      <NurseryMarks nursery={nursery} />
      {address ? <Text>{address}</Text> : null}
      {business_type === 'sale_event' ? <Text>{seasonWords(season, say)}</Text> : null}
      {specialties.length > 0 ? <KnownFor specialties={specialties} /> : null}
      {hasNotJoined(nursery) ? (
        <Text look="small" soft breaks>
          <Trans>Has not joined Understory.</Trans>{' '}
          {nursery.source ? <Source source={nursery.source} /> : null}
        </Text>
      ) : null}
    </li>
  );
}

type NurseryListProps = {
  nurseries: { readonly count: number; readonly results: readonly Nursery[] } | { readonly refused: string };
};

/** The way to the nurseries near a ZIP code, and the first of all on record. */
export function NurseryList({ nurseries }: NurseryListProps) {
  const { t } = useLingui();
  return (
    <Stack gap={24}>
      <Text look="h2">
        <Trans>Nurseries</Trans>
      </Text>
      <Text measure>
        <Trans>
          The directory finds them by distance, on a list and on a map, with their hours and who has a plant
          in stock.
        </Trans>
      </Text>
      <Form action="/local-nurseries">
        <Row gap={12}>
          <Zip>
            <PlainField
              label={t`ZIP code`}
              name="zip"
              size="large"
              maxLength={LONGEST_ZIP}
              inputMode="numeric"
              autoComplete="postal-code"
              enterKeyHint="search"
            />
          </Zip>
          <Button type="submit" look="next" size="large">
            <Trans>Find nurseries</Trans>
          </Button>
          <LinkButton to="/local-nurseries?view=map">
            <Trans>See the map</Trans>
          </LinkButton>
        </Row>
      </Form>
      {'refused' in nurseries ? (
        <Notice tone="bad">
          <Trans>The nurseries on record could not be listed here. {nurseries.refused}</Trans>
        </Notice>
      ) : (
        <OnRecord count={nurseries.count} shown={nurseries.results} />
      )}
    </Stack>
  );
}

function OnRecord({ count, shown }: { count: number; shown: readonly Nursery[] }) {
  if (shown.length === 0)
    return (
      <Text>
        <Trans>No nursery is on record yet.</Trans>
      </Text>
    );
  return (
    <>
      {shown.some(({ isMockData }) => isMockData) ? (
        <Text look="small" measure soft>
          <Trans>
            <strong>Sample</strong>: an invented nursery in a real town, to show how nurseries will be listed
            when they join. There is nobody to visit.
          </Trans>
        </Text>
      ) : null}
      <Entries>
        {shown.map((nursery) => (
          <NurseryEntry key={nursery.id} nursery={nursery} />
        ))}
      </Entries>
      {count > shown.length ? (
        <Row>
          <LinkButton look="quiet" to="/local-nurseries">
            <Trans>See all {inFigures(count)} nurseries</Trans>
          </LinkButton>
        </Row>
      ) : null}
    </>
  );
}
