import type { IdSource } from '@ombi/sdk';
import { In } from 'typeorm';
import type { Database } from '../../kernel/index.js';
import type { LibraryItemEntity } from '../items/library-item.entity.js';
import { MatchOverrideEntity } from './match-override.entity.js';

/** The id columns of an item. */
export type ItemIds = Pick<LibraryItemEntity, 'tmdbId' | 'imdbId' | 'tvdbId' | 'musicbrainzId'>;

/** The item that a decision is about. */
export type ItemKey = Pick<LibraryItemEntity, 'connectionId' | 'serverItemId'>;

const NO_IDS: ItemIds = { tmdbId: null, imdbId: null, tvdbId: null, musicbrainzId: null };

/** External ids (provider ids) of an item that is one title, as columns; all null for none. */
export const toExternalIdColumns = (title: { readonly source: IdSource; readonly id: string } | null): ItemIds =>
  title ? { ...NO_IDS, [`${title.source}Id`]: title.id } : NO_IDS;

/** The external ids that the server reports for an item with an override. */
export const reportedIds = (override: MatchOverrideEntity): ItemIds => ({
  tmdbId: override.reportedTmdbId,
  imdbId: override.reportedImdbId,
  tvdbId: override.reportedTvdbId,
  musicbrainzId: override.reportedMusicbrainzId,
});

/** The columns of the ids that a server reports. */
export const toReportedColumns = ({ tmdbId, imdbId, tvdbId, musicbrainzId }: ItemIds) => ({
  reportedTmdbId: tmdbId,
  reportedImdbId: imdbId,
  reportedTvdbId: tvdbId,
  reportedMusicbrainzId: musicbrainzId,
});

/**
 * Stores match overrides: the decisions of administrators which title an item is. They outlive syncs, and the item while its server does
 * not report it.
 */
export class MatchOverrideRepository {
  constructor(private readonly database: Database) {}

  /** Replaces the reported ids of rows that are about to be stored by those that administrators decided. One statement without decisions. */
  async apply<R extends ItemKey & ItemIds>(connectionId: string, rows: readonly R[]): Promise<R[]> {
    const overrides = await this.findByItems(
      connectionId,
      rows.map(({ serverItemId }) => serverItemId),
    );
    if (overrides.size === 0) return [...rows];

    const applied: R[] = [];
    for (const row of rows) {
      const override = overrides.get(row.serverItemId);
      if (override) await this.#rememberReported(override, row);
      applied.push(override ? { ...row, ...toExternalIdColumns(chosenTitleOf(override)) } : row);
    }
    return applied;
  }

  /** By the server's ids of the items. */
  async findByItems(connectionId: string, serverItemIds: readonly string[]): Promise<Map<string, MatchOverrideEntity>> {
    const found = await this.#table.findBy({ connectionId, serverItemId: In([...serverItemIds]) });
    return new Map(found.map((override) => [override.serverItemId, override]));
  }

  /** Decisions about items that the server reports with one of the ids. */
  findByReportedIds(ids: Partial<Readonly<Record<IdSource, string>>>): Promise<MatchOverrideEntity[]> {
    const { tmdb, imdb, tvdb, musicbrainz } = ids;
    const where = [
      ...(tmdb ? [{ reportedTmdbId: tmdb }] : []),
      ...(imdb ? [{ reportedImdbId: imdb }] : []),
      ...(tvdb ? [{ reportedTvdbId: tvdb }] : []),
      ...(musicbrainz ? [{ reportedMusicbrainzId: musicbrainz }] : []),
    ];
    return where.length === 0 ? Promise.resolve([]) : this.#table.findBy(where);
  }

  find({ connectionId, serverItemId }: ItemKey): Promise<MatchOverrideEntity | null> {
    return this.#table.findOneBy({ connectionId, serverItemId });
  }

  async save(override: MatchOverrideEntity): Promise<void> {
    await this.database.upsert(MatchOverrideEntity, [override], ['connectionId', 'serverItemId']);
  }

  async delete({ connectionId, serverItemId }: ItemKey): Promise<void> {
    await this.#table.delete({ connectionId, serverItemId });
  }

  /** Returns the number of decisions. */
  async deleteByConnections(connectionIds: readonly string[]): Promise<number> {
    return (await this.#table.delete({ connectionId: In([...connectionIds]) })).affected ?? 0;
  }

  /** So that the item gets the current ids of its server when the decision is withdrawn. */
  async #rememberReported(override: MatchOverrideEntity, reported: ItemIds): Promise<void> {
    const columns = toReportedColumns(reported);
    const isSame = (Object.keys(columns) as (keyof typeof columns)[]).every((name) => columns[name] === override[name]);
    if (!isSame) await this.#table.update({ connectionId: override.connectionId, serverItemId: override.serverItemId }, columns);
  }

  get #table() {
    return this.database.repository(MatchOverrideEntity);
  }
}

/** The title that an administrator chose; null when they decided that the item is none. */
export const chosenTitleOf = ({
  titleIdSource,
  titleId,
}: MatchOverrideEntity): { readonly source: IdSource; readonly id: string } | null =>
  titleIdSource && titleId ? { source: titleIdSource as IdSource, id: titleId } : null;
