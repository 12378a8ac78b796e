import { index, type RouteConfig, route } from '@react-router/dev/routes';

const REDIRECT = 'shell/redirect.route.ts';
/** An old or short address; shell/redirect.route.ts says where it leads. */
const redirected = (path: string) => route(path, REDIRECT, { id: `redirect:${path}` });

export default [
  index('pages/home.route.tsx'),
  route('beta-info', 'pages/beta-info.route.tsx'),
  route('join-mission', 'pages/join-mission.route.tsx'),
  route('about-developer', 'pages/about-developer.route.tsx'),
  route('ecological-impact', 'pages/ecological-impact.route.tsx'),
  route('climate-smart-plants', 'pages/climate-smart-plants.route.tsx'),
  route('muse-experts', 'muse/muse-experts.route.tsx'),
  route('expert/:museName', 'muse/expert.route.tsx'),
  route('for-gardeners', 'pages/for-gardeners.route.tsx'),
  route('for-nurseries', 'pages/for-nurseries.route.tsx'),
  route('subscription-plans', 'subscriptions/subscription-plans.route.tsx'),
  route('checkout', 'subscriptions/checkout.route.tsx'),
  route('sandbox/checkout/:id', 'subscriptions/sandbox/sandbox-checkout.route.tsx'),
  route('sandbox/confirm/:id', 'subscriptions/sandbox/sandbox-confirm.route.tsx'),
  route('sandbox/portal/:id', 'subscriptions/sandbox/sandbox-portal.route.tsx'),
  route('guide', 'pages/guide.route.tsx'),
  route('faq', 'pages/faq.route.tsx'),
  route('legal', 'pages/legal.route.tsx'),
  route('contact', 'pages/contact.route.tsx'),
  route('unauthorized', 'pages/unauthorized.route.tsx'),

  route('marketplace', 'plants/marketplace.route.tsx'),
  route('marketplace/compare', 'plants/comparing/compare.route.tsx'),
  route('plants/:idAndSlug', 'plants/plant.route.tsx'),

  route('gardens', 'gardens/gardens.route.tsx'),
  route('gardens/:id', 'gardens/garden.route.tsx'),
  route('gardens/:id/summary', 'gardens/garden-summary.route.tsx'),
  route('gardens/:id/plants', 'gardens/garden-plants.route.tsx'),
  route('gardens/:id/shopping', 'gardens/garden-shopping.route.tsx'),
  route('g/:token', 'gardens/shared-garden.route.tsx'),
  route('garden-planner', 'planner/planner.route.tsx'),

  route('login', 'members/login.route.tsx'),
  route('signup', 'members/signup.route.tsx'),
  route('forgot-password', 'members/forgot-password.route.tsx'),
  route('verify-email', 'members/verify-email.route.tsx'),
  route('reset-password', 'members/reset-password.route.tsx'),
  route('confirm-email', 'members/confirm-email.route.tsx'),
  route('not-me', 'members/not-me.route.tsx'),
  route('profile', 'members/profile.route.tsx'),
  route('account', 'members/account.route.tsx'),
  route('connect', 'members/connect.route.tsx'),
  route('profile-onboarding', 'members/profile-onboarding.route.tsx'),

  route('email-preview', 'members/mails/email-previews.route.tsx'),
  route('email-preview/:template', 'members/mails/email-preview.route.tsx'),

  route('admin', 'admin/admin.route.tsx'),
  route('admin/plants', 'admin/plants.route.tsx'),
  route('admin/plants/:id', 'admin/plant-photographs.route.tsx'),
  route('admin/found-photographs', 'admin/found-photographs.route.tsx'),
  route('admin/plants/:id/facts', 'admin/plant-facts.route.tsx'),
  route('admin/catalogue', 'admin/catalogue.route.tsx'),
  route('admin/nursery-requests', 'admin/nursery-requests.route.tsx'),
  route('admin/reports', 'admin/reports.route.tsx'),
  route('admin/articles', 'admin/articles.route.tsx'),
  route('admin/directory', 'admin/directory.route.tsx'),
  route('admin/jobs', 'admin/jobs.route.tsx'),
  route('admin/switches', 'admin/switches.route.tsx'),
  route('admin/people', 'admin/people.route.tsx'),
  route('admin/people/:id', 'admin/person.route.tsx'),
  route('admin/audit', 'admin/audit.route.tsx'),

  route('local-nurseries', 'nurseries/directory/local-nurseries.route.tsx'),
  route('nurseries/opt-out', 'nurseries/requests/confirm-opt-out.route.tsx'),
  route('nurseries/:slug', 'nurseries/page/nursery.route.tsx'),
  route('nurseries/:slug/claim', 'nurseries/requests/claim.route.tsx'),
  route('nurseries/:slug/opt-out', 'nurseries/requests/opt-out.route.tsx'),
  route('nurseries/:slug/correct', 'nurseries/requests/correct.route.tsx'),
  route('partnerships', 'nurseries/partners/partnerships.route.tsx'),
  route('nursery-demo-profile', 'nurseries/partners/nursery-demo-profile.route.tsx'),
  route('nursery-demo-profile-referral', 'nurseries/partners/nursery-demo-profile-referral.route.tsx'),
  route('evergreen-nursery', 'nurseries/partners/evergreen-nursery.route.tsx'),
  route('nursery-login', 'nurseries/partners/nursery-login.route.tsx'),
  route('nursery-signup', 'nurseries/registering/nursery-signup.route.tsx'),
  route('nursery-invitation', 'nurseries/registering/nursery-invitation.route.tsx'),
  route('nursery-signup-contact', 'nurseries/registering/nursery-signup-contact.route.tsx'),
  route('nursery-signup-confirmation', 'nurseries/registering/nursery-signup-confirmation.route.tsx'),

  route('nursery-portal', 'portal/portal.route.tsx', [
    index('portal/dashboard.route.tsx'),
    route('inventory', 'portal/inventory/inventory.route.tsx'),
    route('inventory/import', 'portal/inventory/import.route.tsx'),
    route('inventory/history', 'portal/inventory/history.route.tsx'),
    route('messages', 'portal/messages.route.tsx'),
    route('profile', 'portal/profile.route.tsx'),
    route('billing', 'portal/billing.route.tsx'),
    route('upgrade', 'portal/upgrade.route.tsx'),
    route('*', 'portal/unknown.route.ts'),
  ]),
  route('blog', 'blog/blog.route.tsx'),
  route('blog/feed.xml', 'blog/feed.route.ts'),
  route('blog/:slug', 'blog/article.route.tsx'),

  // Kept by the service worker, without anybody's data.
  route('app-shell', 'offline/app-shell.route.tsx'),

  redirected('future-vision'),
  redirected('plants'),
  redirected('nurseries'),

  // For those who work on the page: the served one does not have it.
  ...(process.env.NODE_ENV === 'production' ? [] : [route('dev/kit', 'ui/kit/kit.route.tsx')]),

  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig;
