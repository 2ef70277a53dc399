/**
 * Who may import whom: the table of docs/architecture.md. `tools/check/boundaries.ts` runs it and
 * adds what a path cannot say (which files of domain are deciders).
 */
const folders =
  '^(contracts|domain|eventstore|projections|reactions|api|web-pupil|web-admin|content|stack|e2e|tools)/';
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

export default {
  forbidden: [
    mayImport('contracts', []),
    onlyPackages('contracts', ['zod'], [...packages, 'core']),
    mayImport('domain', []),
    onlyPackages('domain', ['zod', 'fast-check'], [...packages, 'core']),
    strangers('domain'),
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
    mayImport('eventstore', ['^domain/(decider|eventTypes)[.]ts$']),
    {
      name: 'embedded-event-store-stands-alone',
      severity: 'error',
      comment: 'The embedded server knows the protocol and Postgres, nothing of ours.',
      from: { path: '^eventstore/embedded/', pathNot: tests },
      to: { path: folders, pathNot: '^eventstore/embedded/' },
    },
    {
      name: 'no-second-code-path',
      severity: 'error',
      comment: 'The embedded server is reached over its wire protocol only.',
      from: { path: folders, pathNot: [tests, '^eventstore/embedded/', '^stack/'] },
      to: { path: '^eventstore/embedded/' },
    },
    mayImport('projections', ['^domain/', '^eventstore/']),
    strangers('projections', [
      '^projections/[^/]+/([a-z]+Q|q)ueries[.]ts$',
      '^projections/migrations/',
    ]),
    mayImport('reactions', [
      '^domain/',
      '^eventstore/',
      '^projections/openViews[.]ts$',
      '^projections/[^/]+/([a-z]+Q|q)ueries[.]ts$',
    ]),
    mayImport('api', [
      '^contracts/',
      '^domain/',
      '^eventstore/',
      '^projections/openViews[.]ts$',
      '^projections/[^/]+/([a-z]+Q|q)ueries[.]ts$',
    ]),
    ...['web-pupil', 'web-admin'].flatMap((app) => [
      mayImport(app, ['^contracts/']),
      {
        name: `${app}-features-are-strangers`,
        severity: 'error',
        comment: 'A feature may use ui and apiClient, not another feature.',
        from: { path: `^${app}/src/([^/]+)/`, pathNot: tests },
        to: {
          path: `^${app}/src/`,
          pathNot: [`^${app}/src/$1/`, `^${app}/src/(ui/|apiClient[.])`],
        },
      },
    ]),
    mayImport('content', ['^domain/content/']),
    onlyPackages('content', ['zod', 'dale-chall', 'flesch-kincaid', 'syllable'], packages),
    mayImport('stack', ['^(contracts|domain|eventstore|projections|reactions|api|content)/']),
    mayImport('e2e', ['^(contracts|domain|eventstore|projections|reactions|api|content|stack)/']),
    mayImport('tools', ['^(contracts|domain|eventstore|projections|reactions|api|content|stack)/']),
    {
      name: 'tests-reach-the-stack-through-its-set-up',
      severity: 'error',
      comment:
        'Of the stack a test elsewhere may import stack/testing, and start the event store as it does.',
      from: { path: tests, pathNot: '^(stack|e2e|tools)/' },
      to: {
        path: '^(stack|e2e|tools)/',
        pathNot: '^stack/(testing/|eventStoreEnvironment[.]ts$)',
      },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: folders, pathNot: [tests, '^stack/testing/', '^e2e/', '^tools/(bench|ci)/'] },
      to: { path: '^(domain/testing[.]ts|stack/testing/)' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Types may refer to one another; what runs may not.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
