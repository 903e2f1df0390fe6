import { Injectable } from '@nestjs/common';
import { WatchedTitles } from '../../../library/index.js';
import { titleKey } from '../../store/index.js';
import { People } from '../rows/people.js';
import type { ChildRecord } from './child-record.js';
import { childRow, type ChildRow } from './series-rows.js';

/** Turns acts of asking into rows, with a few statements, however many of them. */
@Injectable()
export class ChildRows {
  constructor(
    private readonly people: People,
    private readonly watched: WatchedTitles,
  ) {}

  /** `isWhole`: with every episode. */
  async of(children: readonly ChildRecord[], viewerId: string, isWhole = true): Promise<ChildRow[]> {
    const requesters = [...new Set(children.map(({ request }) => request.requesterId))];
    const [people, hasWatched] = await Promise.all([
      this.people.named(requesters),
      this.watched.episodes(
        children.map(({ request }) => titleKey(request.title)),
        requesters,
      ),
    ]);
    return children.map((child) => childRow(child, { viewerId, people, hasWatched }, isWhole));
  }
}
