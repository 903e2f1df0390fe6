import { definePlugin, type SearchType, type IdSource, type MetadataTopic } from '@ombi/sdk';
import { z } from 'zod';
import type { LoadedPlugin } from '../../../src/plugin-host/index.js';
import { toLoadedPlugin } from '../../support/plugins/to-loaded-plugin.js';
import { HeldCalls } from './held-calls.js';

/** The data of a fake source. */
export interface FakeSourceCapabilities {
  readonly topics: readonly MetadataTopic[];
  readonly idSources?: readonly IdSource[];
  readonly searchTypes?: readonly SearchType[];
}

/** A metadata source that a test controls. */
export interface FakeMetadataSource {
  readonly plugin: LoadedPlugin;
  /** The recorded queries: the function and its arguments without the context. */
  readonly queries: [string, ...unknown[]][];
  /** Replaces an answer. */
  readonly answers: Record<string, (...args: never[]) => unknown>;
  isDown: boolean;
  readonly hold: HeldCalls;
}

/** A source that returns given answers and records its queries. */
export function fakeMetadataSource(
  id: string,
  fakeSourceCapabilities: FakeSourceCapabilities,
  answers: FakeMetadataSource['answers'],
): FakeMetadataSource {
  const state = { answers, queries: [] as FakeMetadataSource['queries'], isDown: false, hold: new HeldCalls() };
  const recordQuery =
    (name: string) =>
    async ({ signal }: { readonly signal: AbortSignal }, ...args: unknown[]): Promise<unknown> => {
      state.queries.push([name, ...args]);
      await state.hold.waitForRelease(signal);
      if (state.isDown) throw new Error('the source is down');
      return state.answers[name]!(...(args as never[]));
    };
  const functions = Object.fromEntries(Object.keys(answers).map((name) => [name, recordQuery(name)]));
  const plugin = definePlugin({
    id,
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({}), max: 1 },
    target: () => ({ baseUrl: `http://${id}.invalid` }),
    provides: { metadataProvider: { idSources: [], searchTypes: [], ...fakeSourceCapabilities, ...functions } as never },
    test: async () => ({ ok: true }),
  });
  return Object.assign(state, { plugin: toLoadedPlugin(plugin) });
}

/** Empty lists of every kind, for sources whose lists a test does not need. */
export const EMPTY_LISTS = { discover: () => ({ items: [], total: 0 }), advanced: () => ({ items: [], total: 0 }) };
