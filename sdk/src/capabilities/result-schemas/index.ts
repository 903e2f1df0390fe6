import { z } from 'zod';
import type { Capabilities, Capability } from '../index.js';
import { authProviderResultSchemas } from './auth-provider.js';
import { downloaderResultSchemas } from './downloader.js';
import { mediaServerResultSchemas } from './media-server.js';
import { metadataProviderResultSchemas } from './metadata.js';

type AsyncFunction = (...args: never[]) => Promise<unknown>;

/** Names of all functions of a capability, including the optional ones. */
type FunctionMembers<T> = { readonly [M in keyof T as NonNullable<T[M]> extends AsyncFunction ? M : never]-?: NonNullable<T[M]> };

type AnswerOf<F> = F extends (...args: never[]) => Promise<infer Given> ? Given : never;

/** One schema for the result of each function. The type makes the compiler reject a table that lacks a function of the contract. */
type AnswerSchemas = {
  readonly [K in Capability]: {
    readonly [M in keyof FunctionMembers<Capabilities<unknown>[K]>]: z.ZodType<AnswerOf<FunctionMembers<Capabilities<unknown>[K]>[M]>>;
  };
};

/**
 * Schemas that validate the results (return values) of all capability functions, for a host that does not trust the code it calls. Members
 * beyond the contract are dropped.
 */
export const RESULT_SCHEMAS: AnswerSchemas = {
  metadataProvider: metadataProviderResultSchemas,
  downloader: downloaderResultSchemas,
  mediaServer: mediaServerResultSchemas,
  notificationChannel: {
    send: z.object({ unregisteredDevices: z.array(z.string()) }).or(z.unknown().transform(() => undefined)),
    applicationServerKey: z.string().max(200),
  },
  authProvider: authProviderResultSchemas,
};
