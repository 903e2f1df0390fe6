import { z } from 'zod';
import type { LoadedPlugin } from '../discovery/index.js';

/** Members that say nothing about a plug-in, because most settings objects have them. */
const COMMON_NAMES: ReadonlySet<string> = new Set(['id', 'enable', 'enabled', 'notificationTemplates']);

const namesByPlugin = new WeakMap<LoadedPlugin, readonly string[]>();

/**
 * The names of a plug-in's settings in the v1 API, by which administrators may search for them. Without those that most plug-ins have.
 */
export function v1SettingNamesOf(plugin: LoadedPlugin): readonly string[] {
  const known = namesByPlugin.get(plugin) ?? readNames(plugin);
  namesByPlugin.set(plugin, known);
  return known;
}

function readNames({ definition, firstParty }: LoadedPlugin): readonly string[] {
  const bodies = (firstParty && definition?.v1Api?.settings) || [];
  const names = bodies.flatMap(({ body }) => memberNames(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
  return [...new Set(names)];
}

/** The names of all members of a JSON Schema, also of nested objects. */
function memberNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) => (key === 'properties' ? namesAndMembers(part as object) : memberNames(part)));
}

const namesAndMembers = (properties: object): string[] =>
  Object.entries(properties).flatMap(([name, part]) => (COMMON_NAMES.has(name) ? [] : [name, ...memberNames(part)]));
