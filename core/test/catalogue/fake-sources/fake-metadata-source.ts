import { definePlugin, type Finding, type IdSource, type MetadataTopic } from '@ombi/sdk';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { LoadedPlugin } from '../../../src/plugin-host/index.js';
import { toLoadedPlugin } from '../../support/plugins/to-loaded-plugin.js';

/** What a made-up source says it knows. */
export interface FakeSourceCapabilities {
  readonly topics: readonly MetadataTopic[];
  readonly speaks?: readonly IdSource[];
  readonly finds?: readonly Finding[];
}

/** A source of metadata that a test holds in its hand. */
export interface FakeMetadataSource {
  readonly plugin: LoadedPlugin;
  /** What was asked: the function and what followed the context. */
  readonly asked: [string, ...unknown[]][];
  /** Takes the place of an answer. */
  readonly answers: Record<string, (...args: never[]) => unknown>;
  isDown: boolean;
  delayMs: number;
}

/** A source that answers with what it is given, and writes down what it was asked. */
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

/** Every kind of list is empty; for sources of which a test needs nothing of the sort. */
export const EMPTY_LISTS = { discover: () => ({ items: [], total: 0 }), advanced: () => ({ items: [], total: 0 }) };
