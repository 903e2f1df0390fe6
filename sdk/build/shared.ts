/**
 * Libraries of which the page has exactly one copy: the shell provides it and every plug-in screen uses it. The shell registers each name
 * in `ui-shell/src/plugins/remote/shared.ts`; a test compares the two lists.
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

/** Shared configuration of a plug-in screen: it never contains a copy of a shared library. */
export const pluginSharedConfig = Object.fromEntries(
  SHARED_LIBRARIES.map((name) => [name, { singleton: true, requiredVersion: false as const, import: false as const }]),
);

/** Global variable of the built container of a plug-in. It has a prefix, because a bare id could be the name of a browser global. */
export const containerName = (id: string): string => `plugin_${id}`;

/** Global variable in which the further chunks of a plug-in register. Code that loads another build must delete the old one first. */
export const chunkLoadingGlobal = (id: string): string => `${containerName(id)}_files`;

/** Global variable from which a screen takes the federation runtime of the shell; every read returns a separate copy. */
export const FEDERATION_RUNTIME_GLOBAL = 'ombi_federation_runtime';
