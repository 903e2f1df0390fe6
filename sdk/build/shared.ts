/**
 * Libraries of which the page holds exactly one copy: the shell brings it, every plug-in screen borrows it.
 * The shell answers for each name in `ui-shell/src/plugins/remote/shared.ts`; a test compares the two lists.
 */
export const SHARED_LIBRARIES = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'zod',
  '@ombi/sdk/ui',
  '@ombi/sdk/ui/kit-layout',
  '@ombi/sdk/ui/kit-form',
  '@ombi/sdk/ui/kit-data',
  '@ombi/sdk/ui/kit-extra',
] as const;

/** What a plug-in screen takes: never a copy of its own. */
export const pluginSharedConfig = Object.fromEntries(
  SHARED_LIBRARIES.map((name) => [name, { singleton: true, requiredVersion: false as const, import: false as const }]),
);

/** The global under which the built browser half of a plug-in is found; an id alone could be a name that the browser owns. */
export const containerName = (id: string): string => `plugin_${id}`;

/** The global in which its further files hand themselves in. Whoever loads another build takes the old one away first. */
export const chunkLoadingGlobal = (id: string): string => `${containerName(id)}_files`;

/** The global from which a screen takes the federation runtime of the shell, a copy of its own with every read. */
export const FEDERATION_RUNTIME_GLOBAL = 'ombi_federation_runtime';
