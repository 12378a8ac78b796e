import { msg } from '@lingui/core/macro';
import { own, requireRole } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/audit.route';
import { AuditLog } from './people/AuditEntries.tsx';
import { auditQuery, auditWanted } from './people/people-queries.ts';

export const meta = pageMeta({
  title: msg`Audit log`,
  description: msg`What was done to accounts, listings, messages, plants, articles, jobs and switches, and by whom.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const admin = await requireRole(asked, 'platform_admin');
  return admin && own(admin, auditQuery(auditWanted.parse(asked.url.searchParams), admin.ask));
}

export const shouldRevalidate = onNewPage;

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <AuditLog />
    </OwnRoute>
  );
}
