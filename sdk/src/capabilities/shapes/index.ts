import { z } from 'zod';
import type { Capabilities, Capability } from '../index.js';
import { authProvider } from './auth-provider.js';
import { downloader } from './downloader.js';
import { mediaServer } from './media-server.js';
import { metadataProvider } from './metadata.js';

type Fn = (...args: never[]) => Promise<unknown>;

/** The functions of a capability, also those that not every plug-in has. */
type Functions<T> = { readonly [M in keyof T as NonNullable<T[M]> extends Fn ? M : never]-?: NonNullable<T[M]> };

type Answer<F> = F extends (...args: never[]) => Promise<infer Given> ? Given : never;

/** What each function of a capability answers; the compiler refuses this table when the contract grows. */
type Answers = {
  readonly [K in Capability]: {
    readonly [M in keyof Functions<Capabilities<unknown>[K]>]: z.ZodType<Answer<Functions<Capabilities<unknown>[K]>[M]>>;
  };
};

/** Schemas of the answers, for a host that does not know the code it calls. Members beyond the contract are dropped. */
export const ANSWERS: Answers = {
  metadataProvider,
  downloader,
  mediaServer,
  notificationChannel: { send: z.unknown().transform(() => undefined) },
  authProvider,
};
