/**
 * Who may import whom. `tools/check/boundaries.ts` runs it and
 * adds what a path cannot say (which files of domain are deciders).
 */
const folders =
  '^(contracts|domain|telemetry|eventstore|providers|projections|reactions|api|web-pupil|web-admin|content|stack|testing|e2e|tools)/';
const tests = '[.](test|e2e)[.]tsx?$|/(fixtures|conformance)/';

/** `folder` may import, of our own folders, itself and `allowed` only. */
const mayImport = (folder, allowed, except = tests) => ({
  name: `${folder}-imports`,
  severity: 'error',
  comment: `${folder} may import of ours only itself and: ${allowed.join(' ') || 'nothing'}`,
  from: { path: `^${folder}/`, pathNot: except },
  to: { path: folders, pathNot: [`^${folder}/`, ...allowed] },
});

/** Files below `folder` sit in contexts that may meet only at `doors`. */
const strangers = (folder, doors = []) => ({
  name: `${folder}-contexts-are-strangers`,
  severity: 'error',
  comment: 'A fact one context needs from another arrives as data, not as an import.',
  from: { path: `^${folder}/([^/]+)/`, pathNot: tests },
  to: { path: `^${folder}/[^/]+/`, pathNot: [`^${folder}/$1/`, ...doors] },
});

const packages = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const onlyPackages = (folder, allowed, dependencyTypes) => ({
  name: `${folder}-packages`,
  severity: 'error',
  comment: `${folder} may use only: ${allowed.join(' ')}`,
  from: { path: `^${folder}/`, pathNot: tests },
  to: { dependencyTypes, pathNot: allowed.map((name) => `node_modules/${name}/`) },
});

/** Layers of the API from the lowest up; above them stand the contexts, then its root files. */
const apiLayers = ['config', 'edge', 'commands', 'sessions', 'reads', 'limits', 'route'];

/** Each layer may import itself and those below. */
const layered = [
  ...apiLayers.map((layer, index) => ({
    name: `api-${layer}-looks-down`,
    severity: 'error',
    comment: `api/${layer} may import of the API only: ${apiLayers.slice(0, index + 1).join(' ')}`,
    from: { path: `^api/${layer}/`, pathNot: tests },
    to: { path: '^api/', pathNot: `^api/(${apiLayers.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: 'api-contexts-look-down',
    severity: 'error',
    comment: 'The root files of the API gather its contexts, and no context imports them.',
    from: { path: '^api/[^/]+/', pathNot: tests },
    to: { path: '^api/[^/]+[.]ts$' },
  },
];

/** Of each web app, the folders any feature may use. */
const webDoors = {
  'web-pupil': ['ui', 'reads', 'pupil', 'question', 'subjects', 'payment', 'text'],
  'web-admin': ['ui'],
};

export default {
  forbidden: [
    mayImport('contracts', []),
    onlyPackages('contracts', ['unhomoglyph', 'zod'], [...packages, 'core']),
    mayImport('domain', []),
    onlyPackages('domain', ['zod', 'fast-check', 'fparser'], [...packages, 'core']),
    strangers('domain', ['^domain/questionTypes/']),
    {
      name: 'domain-root-knows-no-context',
      severity: 'error',
      comment: 'Only the registry of event types sees every context, and of each its events.',
      from: { path: '^domain/[^/]+[.]ts$', pathNot: tests },
      to: { path: '^domain/[^/]+/', pathNot: '^domain/[^/]+/events[.]ts$' },
    },
    {
      name: 'domain-root-registry',
      severity: 'error',
      comment: 'Only eventTypes.ts gathers the contexts.',
      from: { path: '^domain/[^/]+[.]ts$', pathNot: [tests, '^domain/eventTypes[.]ts$'] },
      to: { path: '^domain/[^/]+/' },
    },
    mayImport('telemetry', []),
    onlyPackages('telemetry', ['prom-client', '@opentelemetry/[^/]+'], packages),
    mayImport('eventstore', ['^domain/(decider|eventDefinition|eventTypes)[.]ts$', '^telemetry/']),
    {
      name: 'embedded-event-store-stands-alone',
      severity: 'error',
      comment:
        'The embedded server knows the protocol and Postgres; of ours only the process log, the back-off, the watch of its work, metrics and the framing of messages.',
      from: { path: '^eventstore/embedded/', pathNot: tests },
      to: {
        path: folders,
        pathNot:
          '^(telemetry/|eventstore/(embedded/|(backoff|processLog|workWatch|protocol/(grpcFraming|protobuf))[.]ts$))',
      },
    },
    {
      name: 'no-second-code-path',
      severity: 'error',
      comment: 'The embedded server is reached over its wire protocol only.',
      from: { path: folders, pathNot: [tests, '^eventstore/embedded/', '^stack/', '^testing/'] },
      to: { path: '^eventstore/embedded/' },
    },
    mayImport('providers', ['^telemetry/']),
    mayImport('projections', ['^domain/', '^eventstore/', '^telemetry/']),
    strangers('projections', [
      '^projections/[^/]+/([a-z]+Q|q)ueries[.]ts$',
      '^projections/migrations/',
    ]),
    mayImport('reactions', [
      '^domain/',
      '^eventstore/',
      '^providers/',
      '^telemetry/',
      '^projections/(viewErasurePolicies|openViews)[.]ts$',
      '^projections/[^/]+/([a-z]+Q|q)ueries[.]ts$',
    ]),
    mayImport('api', [
      '^content/(drafting/|(curriculum|checks/(set|task)Checks|papers/assembleFromStock|questionLines|(set|task)Files|topicReference)[.]ts$)',
      '^contracts/',
      '^domain/',
      '^eventstore/',
      '^providers/',
      '^telemetry/',
      '^projections/(openViews|recordAsOf)[.]ts$',
      '^projections/[^/]+/([a-z]+Q|q)ueries[.]ts$',
    ]),
    ...layered,
    ...Object.entries(webDoors).flatMap(([app, doors]) => [
      mayImport(app, ['^contracts/']),
      {
        name: `${app}-features-are-strangers`,
        severity: 'error',
        comment: `A feature may use ${doors.join(', ')} and apiClient, not another feature.`,
        from: { path: `^${app}/src/([^/]+)/`, pathNot: tests },
        to: {
          path: `^${app}/src/`,
          pathNot: [`^${app}/src/$1/`, `^${app}/src/((${doors.join('|')})/|apiClient[.])`],
        },
      },
    ]),
    {
      name: 'ui-is-ui-only',
      severity: 'error',
      comment:
        'Ui knows no operations or replies: only the palette, the clock and the store of the browser.',
      from: { path: '^web-pupil/src/ui/', pathNot: tests },
      to: {
        path: '^(contracts|web-pupil/src)/',
        pathNot: [
          '^web-pupil/src/ui/',
          '^contracts/(designTokens|browser/(browserStorage|serverClock))[.]ts$',
        ],
      },
    },
    {
      name: 'contracts-browser-is-for-browsers',
      severity: 'error',
      comment: 'How a browser calls operations is nothing a server needs.',
      from: { path: folders, pathNot: [tests, '^contracts/browser/', '^web-(pupil|admin)/'] },
      to: { path: '^contracts/browser/' },
    },
    // The bank tries its rubrics by marking answers, and reads articles as pupils see them.
    mayImport('content', [
      '^contracts/content/articleBlocks[.]ts$',
      '^domain/content/',
      '^domain/questionTypes/',
      '^domain/practice/marking[.]ts$',
    ]),
    onlyPackages('content', ['zod', 'dale-chall', 'flesch-kincaid', 'syllable'], packages),
    mayImport('stack', [
      '^(contracts|domain|telemetry|eventstore|providers|projections|reactions|api|content)/',
    ]),
    mayImport('testing', [
      '^(contracts|domain|telemetry|eventstore|providers|projections|reactions|api|content|stack)/',
    ]),
    mayImport('e2e', [
      '^(contracts|domain|telemetry|eventstore|providers|projections|reactions|api|content|stack|testing)/',
    ]),
    mayImport('tools', [
      '^(contracts|domain|telemetry|eventstore|providers|projections|reactions|api|content|stack|testing)/',
    ]),
    mayImport('tools/analysis', [
      '/node_modules/',
      '^(domain|eventstore|projections|api|content|stack|tools/commandLine)/',
    ]),
    {
      name: 'fixtures-are-for-tests',
      severity: 'error',
      comment:
        'Tests import fixtures, and so do tools that test or measure; commands for users do not.',
      from: {
        path: folders,
        pathNot: [
          tests,
          '^(testing|e2e)/',
          '^tools/(bench|ci|faults|generate)/',
          '^tools/backup/makeReleaseBackup[.]ts$',
        ],
      },
      to: { path: '/fixtures/' },
    },
    {
      name: 'tests-reach-the-stack-through-its-set-up',
      severity: 'error',
      comment:
        'A test elsewhere may import the workspace testing, and start the event store as the stack does.',
      from: { path: tests, pathNot: '^(stack|testing|e2e|tools)/' },
      to: {
        path: '^(stack|e2e|tools)/',
        pathNot: '^(testing/|stack/heapOptions[.]ts$)',
      },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: {
        path: folders,
        pathNot: [tests, '^testing/', '^e2e/', '^tools/(bench|ci|faults)/'],
      },
      to: { path: '^(domain/testing[.]ts|testing/)' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Types included.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^([.]|@mahoe/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|[.]cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
