import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import type { SHARED_LIBRARIES } from '../../../../sdk/build/shared.js';

type Library = (typeof SHARED_LIBRARIES)[number];

/**
 * Loaders of the single copy of each shared library. Only React is loaded already; the others are loaded by the first screen that needs
 * them.
 */
export const sharedLibraries: Readonly<Record<Library, () => unknown>> = {
  react: () => React,
  'react-dom': () => ReactDom,
  'react/jsx-runtime': () => jsxRuntime,
  zod: () => import('zod'),
  '@ombi/sdk/ui': () => import('@ombi/sdk/ui'),
  '@ombi/sdk/ui/kit-layout': () => import('@ombi/sdk/ui/kit-layout'),
  '@ombi/sdk/ui/kit-form': () => import('@ombi/sdk/ui/kit-form'),
  '@ombi/sdk/ui/kit-data': () => import('@ombi/sdk/ui/kit-data'),
  '@ombi/sdk/ui/kit-extra': () => import('@ombi/sdk/ui/kit-extra'),
};
