import { z } from 'zod';
import type { Capabilities, Capability } from '../index.js';
import { authProviderAnswers } from './auth-provider.js';
import { downloaderAnswers } from './downloader.js';
import { mediaServerAnswers } from './media-server.js';
import { metadataProviderAnswers } from './metadata.js';

type AsyncFunction = (...args: never[]) => Promise<unknown>;

/** The functions of a capability, also those that not every plug-in has. */
type FunctionMembers<T> = { readonly [M in keyof T as NonNullable<T[M]> extends AsyncFunction ? M : never]-?: NonNullable<T[M]> };

type AnswerOf<F> = F extends (...args: never[]) => Promise<infer Given> ? Given : never;

/** What each function of a capability answers; the compiler refuses this table when the contract grows. */
type AnswerSchemas = {
  readonly [K in Capability]: {
    readonly [M in keyof FunctionMembers<Capabilities<unknown>[K]>]: z.ZodType<AnswerOf<FunctionMembers<Capabilities<unknown>[K]>[M]>>;
  };
};

/** Schemas of the answers, for a host that does not know the code it calls. Members beyond the contract are dropped. */
export const ANSWER_SCHEMAS: AnswerSchemas = {
  metadataProvider: metadataProviderAnswers,
  downloader: downloaderAnswers,
  mediaServer: mediaServerAnswers,
  notificationChannel: { send: z.unknown().transform(() => undefined) },
  authProvider: authProviderAnswers,
};
