import { z } from 'zod';
import type { Capabilities, Capability } from '../index.js';
import { downloader } from './downloader.js';
import { mediaServer } from './media-server.js';
import { metadataProvider } from './metadata-provider.js';

/** What each function of a capability answers; the compiler refuses this table when the contract grows. */
type Answers = {
  readonly [K in Capability]: {
    readonly [
      M in keyof Capabilities<unknown>[K] as Capabilities<unknown>[K][M] extends (...args: never[]) => unknown ? M : never
    ]: z.ZodType<Capabilities<unknown>[K][M] extends (...args: never[]) => Promise<infer Answer> ? Answer : never>;
  };
};

/** Schemas of the answers, for a host that does not know the code it calls. Members beyond the contract are dropped. */
export const ANSWERS: Answers = {
  metadataProvider,
  downloader,
  mediaServer,
  notificationChannel: { send: z.unknown().transform(() => undefined) },
};
