/** The directions of imports. Each rule names what it protects. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'What imports itself in a circle cannot be read from any end.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'garden-and-botany-are-pure',
      comment: 'The domain imports nothing of ours but how words are told, and does no I/O.',
      severity: 'error',
      from: { path: '^packages/(garden|botany)/src', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        pathNot: ['^packages/$1/src', '^packages/(garden|words)/src/'],
      },
    },
    {
      name: 'plan-draws-without-a-page-or-a-server',
      comment:
        'A plan is drawn for the screen, for paper and by the server: it knows shapes and plants, and neither end.',
      severity: 'error',
      from: { path: '^packages/plan/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(plan|botany|contract|garden|words)/src' },
    },
    {
      name: 'contract-knows-the-domain-and-words-alone',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(contract|garden|words)/src' },
    },
    {
      name: 'page-and-server-never-meet',
      severity: 'error',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'seedbed-stays-out-of-production',
      severity: 'error',
      from: { path: '^apps/', pathNot: '(\\.test\\.tsx?$|^apps/server/src/testing/)' },
      to: { path: '^packages/seedbed/' },
    },
    {
      name: 'testing-stays-out-of-production',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '(\\.test\\.ts$|^apps/server/src/testing/)' },
      to: { path: '^apps/server/src/testing/' },
    },
    {
      name: 'slices-meet-through-their-index',
      comment: 'Tables may be named for a foreign key; all else of another slice goes through its index.',
      severity: 'error',
      from: { path: '^apps/server/src/(?!testing|operations)([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/(assistants|gardens|plants|nurseries|regions|members|profiles|places|personal-data|portal|muse|billing|admin|support)/',
        pathNot: ['^apps/server/src/$1/', '/index\\.ts$', '/tables\\.ts$'],
      },
    },
    {
      name: 'members-know-no-nurseries',
      comment:
        'How it stands with the nursery a person runs is handed in as SQL by the composition: members know no table of nurseries.',
      severity: 'error',
      from: { path: '^apps/server/src/members/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/nurseries/' },
    },
    {
      name: 'policies-look-at-facts-alone',
      comment: 'Who may is decided by what is loaded: no database, no request.',
      severity: 'error',
      from: { path: '^apps/server/src/(.*/policy|platform/(abilities|person))\\.ts$' },
      to: {
        path: ['node_modules/', '/(db|http)/', '[sS]tore\\.ts$', '/tables\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-stores-write-sql',
      comment: 'routes -> service -> store.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(assistants|gardens|plants|nurseries|members|profiles|personal-data|billing|support)/',
        pathNot: '(store|Store|tables|accounts|codes|sessions|limits|\\.test)[^/]*\\.ts$',
      },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '^apps/server/src/.*(service|policy|store)\\.ts$' },
      to: { path: 'node_modules/(hono|@hono)/' },
    },
    {
      name: 'document-knows-no-editor',
      comment:
        'tools -> editor -> document. What is drawn and how it came to be knows nothing of what is done to it.',
      severity: 'error',
      from: { path: '^apps/web/app/planner/document/' },
      to: { path: '^apps/web/app/planner/(tools|editor|renderer|panels|view)/' },
    },
    {
      name: 'editor-knows-no-tool',
      comment: 'A tool is its folder and a line of the list: the editor is given the list.',
      severity: 'error',
      from: { path: '^apps/web/app/planner/(editor|view|persistence)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/web/app/planner/(tools|panels|renderer)/' },
    },
    {
      name: 'renderer-knows-no-tool',
      comment: 'A tool brings its own painter; the renderer calls it.',
      severity: 'error',
      from: { path: '^apps/web/app/planner/renderer/' },
      to: { path: '^apps/web/app/planner/(tools|editor|panels)/' },
    },
    {
      name: 'planner-core-without-react',
      comment: 'Of a tool only its definition and its options are seen on the page.',
      severity: 'error',
      from: {
        path: '^apps/web/app/planner/(document|editor|renderer|view|tools)/',
        pathNot: '^apps/web/app/planner/tools/(planner-tool\\.ts|[^/]+/(index|Options)\\.tsx)$',
      },
      to: { path: ['node_modules/(react|react-dom|@mui)/', '^apps/web/app/planner/panels/'] },
    },
    {
      name: 'features-meet-through-their-index',
      comment:
        'What a feature of the page gives to others stands in its index; what it is made of is its own.',
      severity: 'error',
      from: {
        path: '^apps/web/app/(?:root\\.tsx|entry\\.\\w+\\.tsx|([^/]+)/)',
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: '^apps/web/app/(gardens|plants|nurseries|members|muse|planner|pages|portal|admin|blog|subscriptions)/',
        pathNot: [
          '^apps/web/app/$1/',
          '^apps/web/app/[^/]+/index\\.ts$',
          '^apps/web/app/planner/persistence/forget-gardens\\.ts$',
        ],
      },
    },
    {
      name: 'ground-knows-no-feature',
      comment:
        'The kit, what is around every page, who is here and what the device keeps are what features stand on. On leaving, a device is ' +
        'rid of the drawings that the planner keeps on it.',
      severity: 'error',
      from: { path: '^apps/web/app/(ui|shell|session|offline)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^apps/web/app/(gardens|plants|nurseries|members|muse|planner|pages|portal|admin|blog|subscriptions)/',
        pathNot: '^apps/web/app/planner/persistence/forget-gardens\\.ts$',
      },
    },
    {
      name: 'routes-are-for-the-router',
      comment: 'A page is opened by its address; nothing is imported from it.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/app/.*\\.route\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|\\.react-router)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
