/** A folder imports from the folders that its rule names, and from libraries. */
const allowOnly = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(sdk|core|plugin-shared|plugins|ui-shell|ui-plugins)/', pathNot: to },
});

/** The modules of the core import each other through their index only. */
const coreModuleEntryRule = {
  name: 'core-modules-are-imported-through-their-index',
  severity: 'error',
  from: { path: '^core/src/([^/]+)/' },
  to: { path: '^core/src/([^/]+)/', pathNot: ['^core/src/$1/', '^core/src/[^/]+/index\\.ts$', '^core/src/kernel/[^/]+/index\\.ts$'] },
};

/** So do the parts of the requests module. */
const requestsModuleEntryRule = {
  name: 'requests-submodules-are-imported-through-their-index',
  severity: 'error',
  from: { path: '^core/src/requests/([^/]+)/' },
  to: {
    path: '^core/src/requests/([^/]+)/',
    pathNot: ['^core/src/requests/$1/', '^core/src/requests/[^/]+/index\\.ts$', '^core/src/requests/[^/]+/[^/]+/index\\.ts$'],
  },
};

const typeormImportRule = {
  name: 'only-repositories-and-the-kernel-import-typeorm',
  severity: 'error',
  from: { path: '^core/src/', pathNot: ['^core/src/kernel/', '^core/src/migrations/', '\\.(repository|entity)\\.ts$'] },
  to: { path: 'node_modules/(@nestjs/)?typeorm/' },
};

/** What exports traces is loaded only where that is asked for: it costs memory. */
const OPEN_TELEMETRY = '^core/src/kernel/tracing/(otlp-tracer|span-descriptions|span-recorder|reporting-exporter)\\.ts$';
const openTelemetryRules = [
  {
    name: 'only-the-tracer-imports-open-telemetry',
    severity: 'error',
    from: { path: '^(sdk|core|plugin-shared|plugins)/', pathNot: [OPEN_TELEMETRY, '/test/'] },
    to: { path: 'node_modules/@opentelemetry/' },
  },
  {
    name: 'the-tracer-is-loaded-on-demand',
    severity: 'error',
    from: { pathNot: [OPEN_TELEMETRY, '/test/'] },
    to: { path: OPEN_TELEMETRY, dependencyTypesNot: ['dynamic-import', 'type-only'] },
  },
];

module.exports = {
  forbidden: [
    allowOnly('sdk-imports-only-sdk', '^sdk/', '^sdk/'),
    allowOnly('core-imports-only-core-and-sdk', '^core/src/', '^(core|sdk)/'),
    allowOnly('shared-code-of-plugins-imports-only-itself-and-sdk', '^plugin-shared/([^/]+)/', '^(sdk|plugin-shared/$1)/'),
    allowOnly('plugin-imports-only-itself-shared-code-and-sdk', '^plugins/([^/]+)/', '^(sdk|plugin-shared|plugins/$1)/'),
    allowOnly(
      'ui-plugin-imports-only-itself-sdk-shared-screens-and-own-settings',
      '^ui-plugins/([^/]+)/',
      '^(sdk/|ui-plugins/$1/|plugin-shared/[^/]+/ui/|plugins/$1/src/settings)',
    ),
    allowOnly('ui-shell-imports-only-itself-and-sdk', '^ui-shell/src/', '^(ui-shell|sdk)/'),
    {
      name: 'sdk-server-half-imports-no-framework',
      severity: 'error',
      from: { path: '^sdk/src/' },
      to: { path: 'node_modules/(@nestjs|typeorm|react|antd)' },
    },
    coreModuleEntryRule,
    requestsModuleEntryRule,
    typeormImportRule,
    ...openTelemetryRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tools.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'], exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
