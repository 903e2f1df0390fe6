import { hostsOf } from '../../calls/targets.js';
import type { Values } from '../../connections/values.js';
import type { HeldConnection, Standing } from '../../registry/standing.js';
import type { ConnectionDraft, Issue, PluginDraft } from '../draft.js';
import { secretIssues, trustedHosts } from './hosts.js';
import { merge } from './merge.js';
import { heldFor, placeIssues } from './places.js';
import { readIncomplete, readStrictly } from './read-values.js';

/** A connection of a draft, completed and read. */
export interface JudgedConnection {
  readonly draft: ConnectionDraft;
  /** Undefined for a new one. */
  readonly held: HeldConnection | undefined;
  readonly values: Values;
}

export interface Judgement {
  readonly issues: readonly Issue[];
  readonly settings: Values;
  readonly connections: readonly JudgedConnection[];
}

/** How strictly a draft is read, and under which paths its issues are told. */
export interface Reader {
  readonly isInUse: (connection: ConnectionDraft) => boolean;
  readonly pathOf: (index: number) => string;
}

/** Complete a draft with what is stored and judge it as a whole. What is switched off may be incomplete. */
export function judgeDraft(current: Standing, draft: PluginDraft): Judgement {
  const reader = { isInUse: ({ enabled }: ConnectionDraft) => draft.enabled && enabled, pathOf: (index: number) => `connections.${index}` };
  const judged = readDraft(current, draft, draft.enabled, reader);
  return { ...judged, issues: [...placeIssues(current, draft.connections), ...judged.issues] };
}

export function readDraft(current: Standing, draft: PluginDraft, isInUse: boolean, reader: Reader): Judgement {
  const { plugin } = current;
  const merged = merge(plugin.definition.settings.schema, draft.settings, current.settings.all);
  const settings = (isInUse ? readStrictly : readIncomplete)(plugin.definition.settings.schema, merged.values, 'settings');

  const readings = draft.connections.map((connection, index) => readConnection(current, connection, settings.values, reader, index));
  const reached = new Set(readings.flatMap(({ judged }) => [...hostsOf(plugin, judged.values, settings.values)]));
  const trusted = new Set(
    [undefined, ...current.connections.map(({ all }) => all)].flatMap((stored) => [...trustedHosts(current, stored)]),
  );

  return {
    issues: [...settings.issues, ...secretIssues('settings', merged.kept, trusted, reached), ...readings.flatMap(({ issues }) => issues)],
    settings: settings.values,
    connections: readings.map(({ judged }) => judged),
  };
}

function readConnection(current: Standing, draft: ConnectionDraft, settings: Values, { isInUse, pathOf }: Reader, index: number) {
  const { schema } = current.plugin.definition.connection;
  const held = heldFor(current, draft);
  const merged = merge(schema, draft.values, held?.all ?? {});
  const { values, issues } = (isInUse(draft) ? readStrictly : readIncomplete)(schema, merged.values, pathOf(index));

  const moved = secretIssues(pathOf(index), merged.kept, trustedHosts(current, held?.all), hostsOf(current.plugin, values, settings));
  const judged: JudgedConnection = { draft, held, values };
  return { judged, issues: [...issues, ...moved] };
}
