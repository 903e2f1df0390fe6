import type { SonarrCtx } from '../protocol.js';

/** What has begun for a series and is not done: a try that was cut off in between is made up for by the next one. */
export interface Note {
  /** The series was not monitored before, so all that is wanted of it is searched for. */
  readonly wasAsleep: boolean;
  /** Seasons that are being monitored now. That switches all their episodes on, those that nobody wants too. */
  readonly opened: readonly number[];
  /** Ids of the episodes in them that stay on. */
  readonly keep: readonly number[];
  /** Ids of the episodes that are to be searched for. */
  readonly search: readonly number[];
}

const EMPTY: Note = { wasAsleep: false, opened: [], keep: [], search: [] };

const keyOf = (seriesId: number): string => `pending.${seriesId}`;

export const noteOf = async ({ store }: SonarrCtx, seriesId: number): Promise<Note> => (await store.get<Note>(keyOf(seriesId))) ?? EMPTY;

export const keepNote = ({ store }: SonarrCtx, seriesId: number, note: Note): Promise<void> => store.set(keyOf(seriesId), note);

export const forgetNote = ({ store }: SonarrCtx, seriesId: number): Promise<void> => store.delete(keyOf(seriesId));

/** Each of them once. */
export const union = <T>(...lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];
