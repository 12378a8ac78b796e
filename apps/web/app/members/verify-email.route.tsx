import { msg } from '@lingui/core/macro';
import { pageMeta } from '../shell/page-meta.ts';
import { VerifyLinkPage } from './VerifyLinkPage.tsx';

export const meta = pageMeta({
  title: msg`Verify your email`,
  description: msg`Verify your address with the link from your e-mail.`,
  hidden: true,
});

export default VerifyLinkPage;
