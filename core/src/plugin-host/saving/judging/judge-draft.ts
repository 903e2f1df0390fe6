import type { Values } from '../../connections/values.js';
import { failureIn } from '../../guard/failure.js';
import type { HeldConnection, Standing } from '../../registry/standing.js';
import type { Runner } from '../../runners/runner.js';
import type { ConnectionDraft, Issue, PluginDraft } from '../draft.js';
import { ownHosts, reachedHosts, secretIssues, trustedHosts } from './hosts.js';
import { merge } from './merge.js';
import { heldFor, placeIssues } from './places.js';

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

/** Who reads a draft, how strictly, and under which paths its issues are told. */
export interface Reader {
  readonly runner: Runner;
  readonly isInUse: (connection: ConnectionDraft) => boolean;
  readonly pathOf: (index: number) => string;
}

/** Complete a draft with what is stored and judge it as a whole. What is switched off may be incomplete. */
export async function judgeDraft(current: Standing, draft: PluginDraft, runner: Runner): Promise<Judgement> {
  const isInUse = ({ enabled }: ConnectionDraft): boolean => draft.enabled && enabled;
  const reader = { runner, isInUse, pathOf: (index: number) => `connections.${index}` };
  const judged = await readDraft(current, draft, draft.enabled, reader).catch((cause: unknown) => {
    if (draft.enabled || !failureIn(cause)) throw cause;
    return unchanged(current, draft);
  });
  return { ...judged, issues: [...placeIssues(current, draft.connections), ...judged.issues] };
}

/** A plug-in that cannot even read its settings can still be switched off; what is stored stays as it is. */
function unchanged(current: Standing, draft: PluginDraft): Judgement {
  const connections = draft.connections.flatMap((connection): JudgedConnection[] => {
    const held = heldFor(current, connection);
    return held ? [{ draft: connection, held, values: held.all }] : [];
  });
  return { issues: [], settings: current.settings.all, connections };
}

export async function readDraft(current: Standing, draft: PluginDraft, isInUse: boolean, reader: Reader): Promise<Judgement> {
  const { runner } = reader;
  const merged = merge(current.plugin.facts.settings, draft.settings, current.settings.all);
  const settings = await runner.read('settings', merged.values, isInUse ? 'strict' : 'half');

  const readings = await Promise.all(
    draft.connections.map((connection, index) => readConnection(current, connection, settings.values, reader, index)),
  );
  // What holds for the whole plug-in also counts where no connection is named.
  const reached = [await ownHosts(current, settings.values, runner), ...readings.map(({ hosts }) => hosts)];
  const trusted = await Promise.all([
    ownHosts(current, current.settings.all, runner),
    ...[undefined, ...current.connections].map((held) => trustedHosts(current, held, runner)),
  ]);

  return {
    issues: [
      ...under('settings', settings.issues),
      ...secretIssues('settings', merged.kept, union(trusted), union(reached)),
      ...readings.flatMap(({ issues }) => issues),
    ],
    settings: settings.values,
    connections: readings.map(({ judged }) => judged),
  };
}

async function readConnection(current: Standing, draft: ConnectionDraft, settings: Values, reader: Reader, index: number) {
  const { runner, isInUse, pathOf } = reader;
  const held = heldFor(current, draft);
  const merged = merge(current.plugin.facts.connection, draft.values, held?.all ?? {});
  const { values, issues } = await runner.read('connection', merged.values, isInUse(draft) ? 'strict' : 'half');

  const hosts = await reachedHosts(current, { held, values, settings, isRefused: issues.length > 0 }, runner);
  const moved = secretIssues(pathOf(index), merged.kept, await trustedHosts(current, held, runner), hosts);
  const judged: JudgedConnection = { draft, held, values };
  return { judged, hosts, issues: [...under(pathOf(index), issues), ...moved] };
}

const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((hosts) => [...hosts]));

const under = (prefix: string, issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, ...issue }) => ({ path: path === '' ? prefix : `${prefix}.${path}`, ...issue }));
