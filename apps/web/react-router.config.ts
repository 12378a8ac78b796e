import type { Config } from '@react-router/dev/config';
import { prefixOf } from '@understory/words';
import { PAGE_LANGUAGE } from './page-language.ts';

const prefix = prefixOf(PAGE_LANGUAGE);

export default {
  appDirectory: 'app',
  // Each language is a page of its own, whose words stand in its scripts and whose addresses begin with its tag.
  basename: prefix || '/',
  buildDirectory: `build${prefix}`,
  ssr: true,
  // The route table is small and the planner must keep working when the line drops, so the page knows every route at once.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
