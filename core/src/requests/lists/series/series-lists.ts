import { Injectable } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import type { Principal } from '../../../identity/index.js';
import { groupBy } from '../../../kernel/index.js';
import { TitleRepository } from '../../store/index.js';
import type { Paged } from '../title-lists.js';
import type { ChildQuery } from './child-order.repository.js';
import { ChildRows } from './child-rows.js';
import { SeriesOrder } from './series-order.js';
import { SeriesRecordRepository } from './series-record.repository.js';
import { parentRow, type ChildRow, type Detail, type ParentRow } from './series-rows.js';

/** So many series are in memory at once when a list is given as a whole. */
const PART = 50;

/** The lists of requested series, as one viewer sees them: rows are acts of asking, or the series with all of theirs. */
@Injectable()
export class SeriesLists {
  constructor(
    private readonly order: SeriesOrder,
    private readonly records: SeriesRecordRepository,
    private readonly rows: ChildRows,
    private readonly store: TitleRepository,
  ) {}

  async page(query: Omit<ChildQuery, 'ownerId'>, { offset, limit }: Slice, viewer: Principal): Promise<Paged<ChildRow>> {
    const ids = await this.order.ofChildren(query, viewer);
    return { collection: await this.rows.named([...ids.subarray(offset, offset + limit)], viewer), total: ids.length };
  }

  /** The names of the series, the one that was asked for last first. */
  async refs({ offset, limit }: Slice, viewer: Principal): Promise<MediaRef[]> {
    return this.store.refs([...(await this.order.newest(viewer)).subarray(offset, offset + limit)]);
  }

  /** Series with what was asked for of them, the newest first. */
  async parents({ offset, limit }: Slice, viewer: Principal, detail: Detail): Promise<Paged<ParentRow>> {
    const ids = await this.order.newest(viewer);
    return { collection: await this.#parentRows([...ids.subarray(offset, offset + limit)], viewer, detail), total: ids.length };
  }

  /** Every one of them, in parts. */
  async *all(viewer: Principal, detail: Detail): AsyncGenerator<ParentRow[]> {
    yield* this.#parts(await this.order.newest(viewer), viewer, detail);
  }

  /** What contains the term in its title, in any case, in parts. */
  async *search(term: string, viewer: Principal): AsyncGenerator<ParentRow[]> {
    yield* this.#parts(await this.order.matching(term, viewer), viewer, 'episodes');
  }

  async total(viewer: Principal): Promise<number> {
    return (await this.order.newest(viewer)).length;
  }

  /** Null when nobody whom the viewer may see asked for it. */
  async parent(id: number, viewer: Principal): Promise<ParentRow | null> {
    const [row] = await this.#parentRows([id], viewer, 'episodes');
    return row && row.childRequests.length > 0 ? row : null;
  }

  /** One act of asking, whoever asked; null when there is none. For viewers who decide. */
  async child(id: number, viewer: Principal): Promise<ChildRow | null> {
    return (await this.rows.named([id], viewer))[0] ?? null;
  }

  children(parentId: number, viewer: Principal): Promise<ChildRow[]> {
    return this.rows.ofSeries([parentId], viewer, 'episodes');
  }

  async *#parts(ids: Int32Array, viewer: Principal, detail: Detail): AsyncGenerator<ParentRow[]> {
    for (let start = 0; start < ids.length; start += PART) yield this.#parentRows([...ids.subarray(start, start + PART)], viewer, detail);
  }

  async #parentRows(ids: readonly number[], viewer: Principal, detail: Detail): Promise<ParentRow[]> {
    const [titles, rows] = await Promise.all([this.records.titles(ids), this.rows.ofSeries(ids, viewer, detail)]);
    const [byId, rowsOf] = [new Map(titles.map((title) => [title.id, title])), groupBy(rows, ({ parentRequestId }) => parentRequestId)];
    return ids.flatMap((id) => {
      const title = byId.get(id);
      return title ? parentRow(title, rowsOf.get(id) ?? []) : [];
    });
  }
}
