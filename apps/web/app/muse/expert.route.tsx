import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sayBy } from '@understory/words/speaker';
import { data, type MetaFunction } from 'react-router';
import { openChat } from '../shell/chat-door.ts';
import { MuseSign } from '../shell/MuseSign.tsx';
import { type Muse, museNamed } from '../shell/muses.ts';
import { localeOfPage, pageMeta } from '../shell/page-meta.ts';
import { useTurnedOff } from '../shell/turned-off.ts';
import { i18nOf } from '../shell/words.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Grid, Page, Row, Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import type { Route } from './+types/expert.route';
import { MuseStatus } from './MuseStatus.tsx';

export const meta: MetaFunction = ({ params, location, matches }) => {
  const muse = museNamed(params.museName ?? '');
  const say = sayBy(i18nOf(localeOfPage(matches)));
  return muse
    ? pageMeta({ title: `${muse.name}, ${say(muse.region)}`, description: muse.description })({
        location,
        matches,
      })
    : [];
};

export function loader({ params }: Route.LoaderArgs) {
  if (!museNamed(params.museName)) throw data(null, { status: 404 });
  return null;
}

const STATE_OF_THINGS = {
  live: msg`This region is open: its plants are in the catalog, and the planner judges them for a garden here. Ask her about a plant, a place or your garden.`,
  coming: msg`This region is coming soon. Until it opens you can plan with the plants of the Northwest Coastal region.`,
  platform: msg`She has no conversation of her own yet. What you would like to know about the product, ask Euterpe in the chat, or read in the guide and in the questions and answers.`,
};

function stateOf(muse: Muse): MessageDescriptor {
  if (muse.live) return STATE_OF_THINGS.live;
  return muse.key === 'platform' ? STATE_OF_THINGS.platform : STATE_OF_THINGS.coming;
}

const Head = styled('div')({ color: token.always.ink });

const Facts = styled('dl')({
  margin: 0,
  borderTop: `2px solid ${token.ink}`,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '6rem 1fr',
    paddingBlock: 12,
    borderBottom: `1px solid ${token.line}`,
  },
});

export default function Expert({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const muse = museNamed(params.museName);
  const off = useTurnedOff('muse');
  if (!muse) return null;
  const sign = t(muse.sign);
  const facts: (readonly [name: string, fact: string])[] = [
    [t`Region`, t(muse.region)],
    [t`Where`, t(muse.places)],
    ...(muse.climate ? [[t`Climate`, t(muse.climate)] as const] : []),
    [t`Her sign`, `${sign.charAt(0).toUpperCase()}${sign.slice(1)}`],
  ];
  return (
    <article>
      <Head style={{ backgroundColor: muse.color }}>
        <Page>
          <Row gap={[24, 48]}>
            <MuseSign muse={muse} size={168} onOwnColor />
            <Stack gap={12} hugs>
              <MuseStatus muse={muse} />
              <Text look="h1">{muse.name}</Text>
              <Text look="lead">{t(muse.title)}</Text>
            </Stack>
          </Row>
        </Page>
      </Head>
      <Page>
        <Grid gap={40} columns="3fr 2fr">
          <Stack gap={24} hugs>
            <Text look="lead">{t(muse.description)}</Text>
            <Text>{t(stateOf(muse))}</Text>
            {muse.live && off ? <Notice tone="info">{off}</Notice> : null}
            <Row>
              {muse.live && !off ? (
                <Button look="next" onClick={() => openChat()}>
                  <Trans>Ask {muse.name}</Trans>
                </Button>
              ) : null}
              {muse.key === 'platform' ? (
                <LinkButton to="/guide" look="next">
                  <Trans>Read the guide</Trans>
                </LinkButton>
              ) : (
                <LinkButton to="/garden-planner" look={muse.live && !off ? 'quiet' : 'next'}>
                  <Trans>Plan a garden</Trans>
                </LinkButton>
              )}
              <LinkButton to="/muse-experts" look="quiet">
                <Trans>All regional experts</Trans>
              </LinkButton>
            </Row>
          </Stack>
          <Facts>
            {facts.map(([name, fact]) => (
              <div key={name}>
                <Text as="dt" look="small" soft>
                  {name}
                </Text>
                <Text as="dd">{fact}</Text>
              </div>
            ))}
          </Facts>
        </Grid>
      </Page>
    </article>
  );
}
