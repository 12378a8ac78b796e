import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  data,
  isRouteErrorResponse,
  Link as RouterLink,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router';
import { type Api, ApiError, api, loaderApi } from '../../shell/api.ts';
import { ErrorPage } from '../../shell/ErrorPage.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { DraftingPaper, PageHeader } from '../../ui/PageHeader.tsx';
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
    ? pageMeta({ title: `${loaderData.title}, an e-mail`, description: loaderData.sentWhen, hidden: true })(
        given,
      )
    : [];

type ListedMails = Route.ComponentProps['loaderData']['mails'];

function OtherMails({ mails, current, view }: { mails: ListedMails; current: string; view: PreviewView }) {
  return (
    <Box component="nav" aria-labelledby="other-mails">
      <Typography id="other-mails" variant="h5" component="h2" sx={{ mb: 1 }}>
        All mails
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {mails.map(({ template, title }) => {
          const isCurrent = template === current;
          return (
            <Box component="li" key={template} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              <Link
                component={RouterLink}
                to={`/email-preview/${template}${previewView.serialise(view)}`}
                aria-current={isCurrent ? 'page' : undefined}
                underline={isCurrent ? 'none' : 'hover'}
                sx={{
                  display: 'block',
                  py: 1,
                  pl: 1.5,
                  borderLeft: 3,
                  borderColor: isCurrent ? 'primary.dark' : 'transparent',
                  color: 'text.primary',
                  fontWeight: isCurrent ? 650 : 400,
                }}
              >
                {title}
              </Link>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

export default function EmailPreview({ loaderData: { mail, mails, title, sentWhen } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const view = previewView.parse(search);
  return (
    <DraftingPaper sx={{ flexGrow: 1 }}>
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 3, md: 5 },
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 15rem' },
          alignItems: 'start',
        }}
      >
        <Box component="article" sx={{ display: 'grid', gap: 3 }}>
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Link component={RouterLink} to="/email-preview">
              E-mail preview
            </Link>
            <Typography variant="h1" sx={{ fontSize: { xs: '2rem', sm: '2.5rem' } }}>
              {title}
            </Typography>
            <Typography variant="lead">{sentWhen}</Typography>
            <Typography sx={{ color: 'text.secondary', maxWidth: '44rem' }}>
              A sample, in the words that are sent: the code, the device and the time are nobody’s, and its
              links do not open here.
            </Typography>
          </Box>
          <ViewChoices view={view} />
          <MailView mail={mail} view={view} />
        </Box>
        <OtherMails mails={mails} current={mail.template} view={view} />
      </Container>
    </DraftingPaper>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <PageHeader
      above="E-mail preview"
      title="No mail of this name"
      lead="Understory sends none that is called so. The link may have a slip in it."
      alone
    >
      <title>No mail of this name · Understory</title>
      <meta name="robots" content="noindex" />
      <Button component={RouterLink} to="/email-preview" variant="contained" sx={{ mt: 1 }}>
        See all mails
      </Button>
    </PageHeader>
  );
}
