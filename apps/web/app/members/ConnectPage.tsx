import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import type { AssistantRequest } from '@understory/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/session.tsx';
import { type Api, ApiError, api } from '../shell/api.ts';
import { queryOptions, useMutation, useQuery } from '../shell/queries.tsx';
import { useTurnedOff } from '../shell/turned-off.ts';
import { useSay } from '../shell/words.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Form, Row, Stack } from '../ui/layout.tsx';
import { Failed, Notice } from '../ui/Notice.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { Skeleton } from '../ui/Waiting.tsx';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';

/** What the assistant asks for that has sent somebody here. */
export const assistantRequestQuery = (asked: string, ask: Api = api) =>
  queryOptions({
    queryKey: ['assistant-request', asked],
    queryFn: ({ signal }) => ask('GET /assistants/request/', { query: { asked }, signal }),
    networkMode: 'always',
    // What cannot be put to a person stays so.
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status === 400),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where assistants send people, to be let in or not. */
export function ConnectPage() {
  const { t } = useLingui();
  const say = useSay();
  const asked = useLocation().search.slice(1);
  const off = useTurnedOff('assistants');
  const request = useQuery(assistantRequestQuery(asked));
  const { error } = request;
  if (off)
    return (
      <Frame lead={t`A program asks to be let in.`}>
        <Notice tone="info">{off}</Notice>
      </Frame>
    );
  if (request.data) return <Asking asked={asked} request={request.data} />;
  return (
    <Frame lead={t`A program asks to be let in.`}>
      {error instanceof ApiError && error.status === 400 ? (
        <Stack gap={16}>
          <Notice tone="bad">
            {asked === '' ? t`Nothing was asked. Begin in the assistant.` : error.detail}
          </Notice>
          <LinkButton look="quiet" to="/account#assistants">
            <Trans>See your connected assistants</Trans>
          </LinkButton>
        </Stack>
      ) : error ? (
        <Failed
          sentence={t`What the assistant asks for could not be read. ${identityErrorWords(error, say)}`}
          onRetry={() => void request.refetch()}
          isTrying={request.isFetching}
        />
      ) : (
        <Skeleton label={t`Reading what the assistant asks for`} height={320} />
      )}
    </Frame>
  );
}

function Frame({ lead, children }: { readonly lead: ReactNode; readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <FormPage
      title={t`Connect an assistant`}
      lead={lead}
      footer={
        <TextLink to="/account#assistants">
          <Trans>Your connected assistants</Trans>
        </TextLink>
      }
    >
      {children}
    </FormPage>
  );
}

const MAY = {
  'garden.read': [
    msg`Read your gardens, and how plants suit them`,
    msg`Find plants, and nurseries near the ZIP code of your profile`,
  ],
  'garden.propose': [msg`Propose changes. They wait in the planner until you accept or refuse them`],
} as const;

const MAY_NOT = [
  msg`Change, share or delete a garden by itself`,
  msg`See your e-mail address, your password or what you pay`,
  msg`Write to a nursery, or buy anything`,
];

function Asking({ asked, request }: { readonly asked: string; readonly request: AssistantRequest }) {
  const { t } = useLingui();
  const say = useSay();
  const session = useSession();
  const answer = useMutation({
    mutationFn: (allow: boolean) => api('POST /assistants/request/', { body: { asked, allow } }),
    networkMode: 'always',
    onSuccess: ({ redirect_to }) => window.location.assign(redirect_to),
  });
  const { name, redirect_host: host, is_on_this_device, scopes } = request;
  const email = session.status === 'signed-in' ? session.person.email : '';
  // On its way the page is left, and nothing more is to be pressed.
  const isOver = answer.isPending || answer.isSuccess;
  const allowing = isOver && answer.variables === true;
  return (
    <Frame
      lead={
        <Trans>
          A program that says it is called <strong>{name}</strong> wants to use Understory for you.
        </Trans>
      }
    >
      <Facts>
        <dt>
          <Trans>You are</Trans>
        </dt>
        <dd>{email}</dd>
        <dt>
          <Trans>Then you go to</Trans>
        </dt>
        <dd>
          {is_on_this_device ? <Trans>A program on this device ({host})</Trans> : <strong>{host}</strong>}
        </dd>
      </Facts>
      <Stack gap={8}>
        <Text look="h4" as="h2">
          <Trans>It may</Trans>
        </Text>
        <Points>
          {scopes.flatMap((scope) =>
            MAY[scope].map((may) => (
              <li key={may.id}>
                <CheckRounded aria-hidden />
                {say(may)}
              </li>
            )),
          )}
        </Points>
      </Stack>
      <Stack gap={8}>
        <Text look="h4" as="h2">
          <Trans>It may not</Trans>
        </Text>
        <Points data-not="">
          {MAY_NOT.map((not) => (
            <li key={not.id}>
              <BlockRounded aria-hidden />
              {say(not)}
            </li>
          ))}
        </Points>
      </Stack>
      <Form
        method="post"
        gap={16}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOver) answer.mutate(true);
        }}
      >
        <Text look="small" soft>
          <Trans>
            Nobody has checked what it is called. Allow it only if you began this in the assistant just now.
            You can disconnect it in your account; signing out, or changing your password, does so too.
          </Trans>
        </Text>
        {answer.isError ? (
          <Notice tone="bad" comesIntoView>
            {identityErrorWords(answer.error, say)}
          </Notice>
        ) : null}
        <Row gap={12}>
          <Button type="submit" look="next" size="large" busy={allowing} disabled={isOver && !allowing}>
            <Trans>Allow</Trans>
          </Button>
          <Button
            look="quiet"
            size="large"
            busy={isOver && !allowing}
            disabled={allowing}
            onClick={() => answer.mutate(false)}
          >
            <Trans>Don’t allow</Trans>
          </Button>
        </Row>
        {answer.isSuccess ? (
          <Text role="status" look="small">
            {t`You are on your way back to ${{ host }}.`}
          </Text>
        ) : null}
      </Form>
    </Frame>
  );
}

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  padding: '12px 0',
  borderBlock: `1px solid ${token.line}`,
  '& > dt': { color: token.inkSoft },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
});

const Points = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  '& > li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: 10 },
  '& svg': { fontSize: 20, marginTop: 3, color: token.good },
  '&[data-not] svg': { color: token.inkSoft },
});
