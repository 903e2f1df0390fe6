import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';
import { Database, groupBy } from '../../../kernel/index.js';
import { selectColumnsFor, readRequestBasics, type RawRow, type RequestBasics } from '../../store/index.js';

/** A request of a title with the fields that flags need. */
export interface FlaggedRequest extends RequestBasics {
  readonly titleId: number;
  /** Whether the viewer may see the request. Otherwise they only see that the title is requested, without the reason. */
  readonly isVisible: boolean;
  readonly requestKey: string;
  readonly ref: MediaRef;
}

type Row = Omit<FlaggedRequest, 'isVisible'> & { readonly requesterId: string };

const toFlaggedRow = (row: RawRow): Row => ({
  titleId: Number(row.r_titleId),
  requestKey: String(row.r_slot),
  requesterId: String(row.r_requesterId),
  ...readRequestBasics(row),
  ref: { kind: row.r_kind as RequestKind, source: row.t_source as MediaRef['source'], id: String(row.t_externalId) },
});

const FLAG_QUERY = `SELECT ${selectColumnsFor(toFlaggedRow)} FROM "requested_title" "t" JOIN "request" "r" ON "r"."titleId" = "t"."id"`;

/** Queries the requests of a page of titles. */
@Injectable()
export class RequestFlagRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by creation; one statement for all kinds and sources. `ownerId`: the only requester the viewer may see; null: all. */
  async findByRefs(kinds: readonly RequestKind[], refs: readonly MediaRef[], ownerId: string | null): Promise<FlaggedRequest[]> {
    const refsOfKinds = refs.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
    if (refsOfKinds.length === 0) return [];
    const groups = [...groupBy(refsOfKinds, ({ kind, source }) => `${kind} ${source}`).values()];
    const where = groups.map((of) => `("t"."kind" = ? AND "t"."source" = ? AND "t"."externalId" IN (${of.map(() => '?').join(', ')}))`);
    const parameters = groups.flatMap((of) => [of[0]!.kind, of[0]!.source, ...of.map(({ id }) => id)]);
    const rows = await this.database.query<RawRow>(`${FLAG_QUERY} WHERE ${where.join(' OR ')} ORDER BY "r"."id"`, parameters);
    return rows.map((row) => visibleTo(ownerId, toFlaggedRow(row)));
  }
}

function visibleTo(ownerId: string | null, { requesterId, ...request }: Row): FlaggedRequest {
  const isVisible = ownerId === null || requesterId === ownerId;
  return { ...request, isVisible, deniedReason: isVisible ? request.deniedReason : null };
}
