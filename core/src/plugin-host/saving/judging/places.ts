import { placesOf, slotsOf, type HeldConnection, type Standing } from '../../registry/standing.js';
import type { ConnectionDraft, Issue } from '../draft.js';

/** The stored connection that a draft speaks of; undefined for a new one. In a plug-in with room for one there is no doubt. */
export function heldFor({ plugin, connections }: Standing, { id, slot }: Pick<ConnectionDraft, 'id' | 'slot'>): HeldConnection | undefined {
  if (slotsOf(plugin)) return connections.find((held) => (slot === null ? held.id === id : held.slot?.id === slot));
  if (id !== null) return connections.find((held) => held.id === id);
  return placesOf(plugin) === 1 ? connections[0] : undefined;
}

/** What is wrong with the places that drafts claim. */
export function placeIssues(standing: Standing, drafts: readonly ConnectionDraft[]): Issue[] {
  const places = placesOf(standing.plugin);
  const claimed = drafts.map((draft) => heldFor(standing, draft)?.id);

  const misplaced = drafts.flatMap((draft, index) => {
    const path = `connections.${index}`;
    const id = claimed[index];
    if (id !== undefined && claimed.indexOf(id) < index) return [{ path, code: 'duplicate', message: 'This connection is named twice.' }];
    const mustExist = draft.id !== null || slotsOf(standing.plugin) !== null;
    return id === undefined && mustExist ? [{ path, code: 'unknown', message: 'There is no such connection.' }] : [];
  });
  const tooMany = drafts.length > places ? [{ path: 'connections', code: 'too-many', message: `At most ${places} can be set up.` }] : [];
  return [...misplaced, ...tooMany];
}
