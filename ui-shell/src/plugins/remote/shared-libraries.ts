import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import type { SHARED_LIBRARIES } from '../../../../sdk/build/shared.js';

type Library = (typeof SHARED_LIBRARIES)[number];

/** Where the one copy of each shared library comes from. Only React is at hand; the rest is loaded with the first screen that wants it. */
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
