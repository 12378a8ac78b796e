import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small and the planner must keep working when the line drops, so the page knows every route at once.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
