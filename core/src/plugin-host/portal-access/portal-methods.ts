import type { Portal } from '@ombi/sdk';

/** The functions of the host API {@link Portal}, which plug-ins call by RPC. */
export const PORTAL_METHODS = [
  'request',
  'requests',
  'user',
  'users',
  'title',
  'titles',
  'image',
] as const satisfies readonly (keyof Portal)[];
/** The name of a function of the host API {@link Portal}. */
export type PortalMethod = (typeof PORTAL_METHODS)[number];

/** Remote procedure call (RPC) of a function of {@link Portal} by its name, also from another process. */
export type PortalCall = (method: PortalMethod, args: readonly unknown[]) => Promise<unknown>;

/** The sdk's {@link Portal} as a proxy: every function is one remote procedure call. */
export const createPortalProxy = (call: PortalCall): Portal =>
  Object.fromEntries(PORTAL_METHODS.map((method) => [method, (...args: unknown[]) => call(method, args)])) as unknown as Portal;
