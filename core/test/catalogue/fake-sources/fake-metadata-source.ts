import { definePlugin, type Finding, type IdSource, type MetadataTopic } from '@ombi/sdk';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { LoadedPlugin } from '../../../src/plugin-host/index.js';
import { toLoadedPlugin } from '../../support/plugins/to-loaded-plugin.js';

/** The data of a fake source. */
export interface FakeSourceCapabilities {
  readonly topics: readonly MetadataTopic[];
  readonly speaks?: readonly IdSource[];
  readonly finds?: readonly Finding[];
}

/** A metadata source that a test controls. */
export interface FakeMetadataSource {
  readonly plugin: LoadedPlugin;
  /** The recorded queries: the function and its arguments without the context. */
  readonly asked: [string, ...unknown[]][];
  /** Replaces an answer. */
  readonly answers: Record<string, (...args: never[]) => unknown>;
  isDown: boolean;
  delayMs: number;
}

/** A source that returns given answers and records its queries. */
export function fakeMetadataSource(
  id: string,
  fakeSourceCapabilities: FakeSourceCapabilities,
  answers: FakeMetadataSource['answers'],
): FakeMetadataSource {
  const held = { answers, asked: [] as FakeMetadataSource['asked'], isDown: false, delayMs: 0 };
  const answering =
    (name: string) =>
    async (_: unknown, ...args: unknown[]): Promise<unknown> => {
      held.asked.push([name, ...args]);
      if (held.delayMs > 0) await wait(held.delayMs, undefined, { ref: false });
      if (held.isDown) throw new Error('the source is down');
      return held.answers[name]!(...(args as never[]));
    };
  const functions = Object.fromEntries(Object.keys(answers).map((name) => [name, answering(name)]));
  const plugin = definePlugin({
    id,
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({}), max: 1 },
    target: () => ({ baseUrl: `http://${id}.invalid` }),
    provides: { metadataProvider: { speaks: [], finds: [], ...fakeSourceCapabilities, ...functions } as never },
    test: async () => ({ ok: true }),
  });
  return Object.assign(held, { plugin: toLoadedPlugin(plugin) });
}

/** Empty lists of every kind, for sources whose lists a test does not need. */
export const EMPTY_LISTS = { discover: () => ({ items: [], total: 0 }), advanced: () => ({ items: [], total: 0 }) };
