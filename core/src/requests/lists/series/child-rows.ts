import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../identity/index.js';
import { WatchedTitles } from '../../../library/index.js';
import { titleKey } from '../../store/index.js';
import { People } from '../rows/people.js';
import { Visibility } from '../visibility.js';
import type { ChildRecord } from './child-record.js';
import { SeriesRecordRepository } from './series-record.repository.js';
import { childRow, type ChildRow, type Detail } from './series-rows.js';

/** Acts of asking as rows, with a few statements, however many of them. */
@Injectable()
export class ChildRows {
  constructor(
    private readonly records: SeriesRecordRepository,
    private readonly people: People,
    private readonly watched: WatchedTitles,
    private readonly visibility: Visibility,
  ) {}

  /** In the order of the ids, whoever asked; ids of nothing are left out. */
  async named(ids: readonly number[], viewer: Principal): Promise<ChildRow[]> {
    return this.#rows(await this.records.children(ids, viewer.userId), viewer, 'episodes');
  }

  /** Whatever the viewer may see of what was asked for of some series, the oldest first. */
  async ofSeries(titleIds: readonly number[], viewer: Principal, detail: Detail): Promise<ChildRow[]> {
    const owner = await this.visibility.ownerFor(viewer);
    return this.#rows(await this.records.childrenOf(titleIds, viewer.userId, owner), viewer, detail);
  }

  async #rows(children: readonly ChildRecord[], viewer: Principal, detail: Detail): Promise<ChildRow[]> {
    const titles = children.map(({ request }) => titleKey(request.title));
    const requesters = [...new Set(children.map(({ request }) => request.requesterId))];
    const [people, hasWatched] = await Promise.all([this.people.named(requesters, viewer), this.watched.episodes(titles, requesters)]);
    return children.map((child) => childRow(child, { viewerId: viewer.userId, people, hasWatched }, detail));
  }
}
