import type { Portal } from '@ombi/sdk';

/** The functions of {@link Portal}. */
export const PORTAL_METHODS = ['request', 'requests', 'user', 'users', 'title'] as const satisfies readonly (keyof Portal)[];
export type PortalMethod = (typeof PORTAL_METHODS)[number];

/** Calls a function of {@link Portal} by its name, also from another process. */
export type PortalCall = (method: PortalMethod, args: readonly unknown[]) => Promise<unknown>;

/** The sdk's {@link Portal} on top of one call. */
export const portalOf = (call: PortalCall): Portal =>
  Object.fromEntries(PORTAL_METHODS.map((method) => [method, (...args: unknown[]) => call(method, args)])) as unknown as Portal;
