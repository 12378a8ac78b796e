import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { api, loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { FactList } from '../../ui/FactList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/email-previews.route';

const LEAD = 'Every mail Understory sends, as a mailbox shows it, and what it is sent for.';

export const meta = pageMeta({ title: 'E-mail preview', description: LEAD, hidden: true });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loaderApi(request, context)('GET /email-previews/');

export const clientLoader = () => api('GET /email-previews/');

export default function EmailPreviews({ loaderData: mails }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="The mail we send" above="E-mail preview" lead={LEAD} plant="woodland-strawberry" />
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 8 } }}>
        <FactList sx={{ maxWidth: '46rem' }}>
          {mails.map(({ template, title, sent_when }) => (
            <li key={template}>
              <Link component={RouterLink} to={`/email-preview/${template}`} sx={{ fontWeight: 650 }}>
                {title}
              </Link>
              <Typography sx={{ color: 'text.secondary' }}>{sent_when}</Typography>
            </li>
          ))}
        </FactList>
        <Typography sx={{ mt: 3, maxWidth: '46rem', color: 'text.secondary' }}>
          Each is about something that just happened to an account, and says what to do if it was not you.
          None of them advertises anything.
        </Typography>
      </Container>
    </>
  );
}
