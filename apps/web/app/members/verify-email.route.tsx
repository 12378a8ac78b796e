import { pageMeta } from '../shell/page-meta.ts';
import { VerifyLinkPage } from './VerifyLinkPage.tsx';

export const meta = pageMeta({
  title: 'Verify your email',
  description: 'Verify your address with the link from your e-mail.',
  hidden: true,
});

export default VerifyLinkPage;
