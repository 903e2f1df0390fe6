/** The walls of the house. A folder sees what its line names, and libraries. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(sdk|core|plugins|ui-shell|ui-plugins)/', pathNot: to },
});

/** A room of the core is entered through its front door. */
const frontDoors = {
  name: 'a-room-is-entered-through-its-index',
  severity: 'error',
  from: { path: '^core/src/([^/]+)/' },
  to: { path: '^core/src/([^/]+)/', pathNot: ['^core/src/$1/', '^core/src/[^/]+/index\\.ts$', '^core/src/kernel/[^/]+/index\\.ts$'] },
};

/** So is each stretch of the road of requests. */
const roadsideDoors = {
  name: 'a-stretch-of-the-road-is-entered-through-its-index',
  severity: 'error',
  from: { path: '^core/src/requests/([^/]+)/' },
  to: { path: '^core/src/requests/([^/]+)/', pathNot: ['^core/src/requests/$1/', '^core/src/requests/[^/]+/index\\.ts$'] },
};

const onlyTheKernelKnowsTypeOrm = {
  name: 'only-repositories-and-the-kernel-import-typeorm',
  severity: 'error',
  from: { path: '^core/src/', pathNot: ['^core/src/kernel/', '^core/src/migrations/', '\\.(repository|entity)\\.ts$'] },
  to: { path: 'node_modules/typeorm/' },
};

module.exports = {
  forbidden: [
    only('sdk-imports-nothing-of-ours', '^sdk/', '^sdk/'),
    only('core-sees-only-the-sdk', '^core/src/', '^(core|sdk)/'),
    only('a-plugin-sees-the-sdk-and-itself', '^plugins/([^/]+)/', '^(sdk|plugins/$1)/'),
    only('a-plugin-screen-sees-the-sdk-and-its-own-schema', '^ui-plugins/([^/]+)/', '^(sdk/|ui-plugins/$1/|plugins/$1/src/settings)'),
    only('the-shell-sees-only-the-sdk', '^ui-shell/src/', '^(ui-shell|sdk)/'),
    {
      name: 'the-server-half-of-the-sdk-knows-no-framework',
      severity: 'error',
      from: { path: '^sdk/src/' },
      to: { path: 'node_modules/(@nestjs|typeorm|react|antd)' },
    },
    frontDoors,
    roadsideDoors,
    onlyTheKernelKnowsTypeOrm,
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(core|sdk|plugins)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
