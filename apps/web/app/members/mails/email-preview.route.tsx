import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  data,
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router';
import { type Api, ApiError, api, loaderApi } from '../../shell/api.ts';
import { ErrorPage } from '../../shell/ErrorPage.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Grid, Page, Stack } from '../../ui/layout.tsx';
import { DraftingPaper, PageHeader } from '../../ui/PageHeader.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import type { Route } from './+types/email-preview.route';
import { MailView } from './MailView.tsx';
import { type PreviewView, previewView, ViewChoices } from './ViewChoices.tsx';

async function loadPreview(call: Api, template: string) {
  const [mails, mail] = await Promise.all([
    call('GET /email-previews/'),
    call('GET /email-previews/{template}/', { params: { template } }),
  ]).catch((error: unknown) => {
    // No mail has such a name: whatever the call says of it, there is no page here.
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) {
      throw data(null, { status: 404 });
    }
    throw error;
  });
  const { title = '', sent_when = '' } = mails.find((one) => one.template === mail.template) ?? {};
  return { mail, mails, title, sentWhen: sent_when };
}

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadPreview(loaderApi(request, context), params.template);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadPreview(api, params.template);

/** Another view of the same mail needs nothing new. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.template !== nextParams.template;

export const meta: Route.MetaFunction = ({ loaderData, ...given }) =>
  loaderData
    ? pageMeta({
        title: msg`${{ title: loaderData.title }}, an e-mail`,
        description: loaderData.sentWhen,
        hidden: true,
      })(given)
    : [];

type ListedMails = Route.ComponentProps['loaderData']['mails'];

function OtherMails({ mails, current, view }: { mails: ListedMails; current: string; view: PreviewView }) {
  return (
    <nav aria-labelledby="other-mails">
      <Stack gap={8}>
        <Text id="other-mails" look="h5" as="h2">
          <Trans>All mails</Trans>
        </Text>
        <Mails>
          {mails.map(({ template, title }) => (
            <li key={template}>
              <Link
                to={`/email-preview/${template}${previewView.serialise(view)}`}
                aria-current={template === current ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </Mails>
      </Stack>
    </nav>
  );
}

const Mails = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${token.line}`,
  '& > li': { borderBottom: `1px solid ${token.line}` },
  '& a': {
    display: 'block',
    padding: '8px 0 8px 12px',
    borderInlineStart: '3px solid transparent',
    color: token.ink,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current]': { borderColor: token.accentDeep, fontWeight: token.weight.bold },
});
const Ground = styled(DraftingPaper)({ flexGrow: 1 });

export default function EmailPreview({ loaderData: { mail, mails, title, sentWhen } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const view = previewView.parse(search);
  return (
    <Ground>
      <Page pad={[24, 40]}>
        <Grid gap={[32, 48]} columns="minmax(0, 1fr) 15rem">
          <Stack as="article" gap={24}>
            <Stack gap={8} hugs>
              <TextLink to="/email-preview">
                <Trans>E-mail preview</Trans>
              </TextLink>
              <Text look="h1">{title}</Text>
              <Text look="lead">{sentWhen}</Text>
              <Text soft measure>
                <Trans>
                  A sample, in the words that are sent: the code, the device and the time are nobody’s, and
                  its links do not open here.
                </Trans>
              </Text>
            </Stack>
            <ViewChoices view={view} />
            <MailView mail={mail} view={view} />
          </Stack>
          <OtherMails mails={mails} current={mail.template} view={view} />
        </Grid>
      </Page>
    </Ground>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <PageHeader
      above={t`E-mail preview`}
      title={t`No mail of this name`}
      lead={t`Understory sends none that is called so. The link may have a slip in it.`}
      alone
    >
      <title>{t`No mail of this name · Understory`}</title>
      <meta name="robots" content="noindex" />
      <LinkButton look="next" to="/email-preview">
        <Trans>See all mails</Trans>
      </LinkButton>
    </PageHeader>
  );
}
