import { connectionNameField, isWebUrl, secret } from '@ombi/sdk';
import { z } from 'zod';

/** Priorities, those with a name first; clients of the v1 API send any of them. */
const PRIORITIES = [4, 8, 2, 0, 1, 3, 5, 6, 7, 9, 10] as const;

/** Connection settings: one application of a server. Error texts are translation keys. */
export const connection = z.object({
  name: connectionNameField(),
  /** With a path, for a server behind a proxy. */
  baseUrl: z.string('baseUrl.required').trim().min(1, { error: 'baseUrl.required', abort: true }).refine(isWebUrl, 'baseUrl.invalid'),
  applicationToken: secret(z.string('applicationToken.required').trim().min(1, 'applicationToken.required')),
  priority: z.literal(PRIORITIES, 'priority.invalid').default(4),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings: none beyond those of the connection. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
