import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import type { Variant } from '@ombi/sdk';
import { REQUEST_KINDS, type RequestKind } from '../../fulfilment/index.js';
import { Database, normalizeText, type DeliveryError } from '../../kernel/index.js';
import type { StateDates, RequestState } from '../model/index.js';
import { RequestEntity } from './entities/request.entity.js';
import { publicIdOf, variantOf } from './request-ids.js';

/** Columns that a transition changes. */
export type RequestStateChange = StateDates & Pick<RequestEntity, 'state' | 'decidedById' | 'arrivalTold'>;

/** The columns of a request to insert. */
export type NewRequest = Omit<
  RequestEntity,
  'id' | keyof StateDates | 'state' | 'decidedById' | 'arrivalTold' | 'dispatchError' | 'normalizedRequestedByAlias'
>;

/** A variant of a title, by the public id of its request. */
interface RequestVariant {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly variant: Variant;
}

/** A downloader, and the kinds for which it is the default. */
interface ServerOfRequests {
  readonly connectionId: string;
  readonly variant: Variant;
  readonly defaultFor: readonly RequestKind[];
}

/** Length of the columns of an alias. */
const ALIAS_LENGTH = 256;

const OVERRIDES = ['qualityOverride', 'rootFolderOverride', 'languageOverride'] as const;

const WITH_TITLE = { relations: { title: true } } as const;

const requestedBy = (ownerId: string | null) => (ownerId === null ? {} : { requesterId: ownerId });

/** Stores requests. State changes are conditional: they apply only when the row still has the state that the caller read. */
@Injectable()
export class RequestRepository {
  constructor(private readonly database: Database) {}

  findByTitleAndKey(kind: RequestKind, titleId: number, requestKey: string): Promise<RequestEntity | null> {
    return this.#table.findOne({ where: { kind, titleId, requestKey }, ...WITH_TITLE });
  }

  /** By public id, and key for movies and albums. */
  findByPublicId(kind: RequestKind, requestId: number, requestKey: string): Promise<RequestEntity | null> {
    return kind === 'tv'
      ? this.#table.findOne({ where: { kind, id: requestId }, ...WITH_TITLE })
      : this.findByTitleAndKey(kind, requestId, requestKey);
  }

  /** Whether there is an approved request for each of some variants: one statement for all of them. */
  async loadApprovalLookup(variants: readonly RequestVariant[]): Promise<(variant: RequestVariant) => boolean> {
    if (variants.length === 0) return () => false;
    const ids = (kind: RequestKind) => In(variants.filter((variant) => variant.kind === kind).map(({ requestId }) => requestId));
    const found = await this.#table.find({
      select: { id: true, kind: true, titleId: true, requestKey: true },
      where: REQUEST_KINDS.map((kind) => ({ kind, state: 'approved', [kind === 'tv' ? 'id' : 'titleId']: ids(kind) })),
    });
    const approved = new Set(found.map((request) => `${request.kind} ${publicIdOf(request)} ${variantOf(request)}`));
    return ({ kind, requestId, variant }) => approved.has(`${kind} ${requestId} ${variant}`);
  }

  /** All requests with this public id, of one user or of all (null). */
  findAllByPublicId(kind: RequestKind, requestId: number, ownerId: string | null = null): Promise<RequestEntity[]> {
    const where = kind === 'tv' ? { kind, id: requestId } : { kind, titleId: requestId };
    return this.#table.find({ where: { ...where, ...requestedBy(ownerId) }, order: { id: 'ASC' }, ...WITH_TITLE });
  }

  /** `ownerId`: only this requester; null: all. */
  findByTitle(kind: RequestKind, titleId: number, ownerId: string | null = null): Promise<RequestEntity[]> {
    return this.#table.find({ where: { kind, titleId, ...requestedBy(ownerId) }, order: { id: 'ASC' }, ...WITH_TITLE });
  }

  /** Oldest first. */
  findByRequester(requesterId: string, limit: number): Promise<RequestEntity[]> {
    return this.#table.find({ where: { requesterId }, order: { id: 'ASC' }, take: limit, ...WITH_TITLE });
  }

  findOnSampleTitles(): Promise<RequestEntity[]> {
    return this.#table.find({ where: { title: { sample: true } }, order: { id: 'ASC' }, ...WITH_TITLE });
  }

  /** Of all kinds, in the index on state. */
  countPending(): Promise<number> {
    return this.#table.countBy({ kind: In([...REQUEST_KINDS]), state: 'pending' });
  }

  existsForRequester(requesterId: string): Promise<boolean> {
    return this.#table.existsBy({ requesterId });
  }

  findByIds(ids: readonly number[]): Promise<RequestEntity[]> {
    return this.#table.find({ where: { id: In([...ids]) }, order: { id: 'ASC' }, ...WITH_TITLE });
  }

  /** All requests in the order of their creation, by keyset (cursor) pagination that passes over none; one index range scan. */
  findPage(afterId: number, limit: number): Promise<RequestEntity[]> {
    return this.database.readInInsertionOrder(RequestEntity, () =>
      this.#table.find({
        where: { id: MoreThan(afterId) },
        order: { id: 'ASC' },
        take: limit,
        relationLoadStrategy: 'query',
        ...WITH_TITLE,
      }),
    );
  }

  /** Keyset pagination by id; one index range scan. */
  findAfter(id: number, kind: RequestKind, state: RequestState, limit: number): Promise<RequestEntity[]> {
    const where = { id: MoreThan(id), kind, state };
    return this.#table.find({ where, order: { id: 'ASC' }, take: limit, relationLoadStrategy: 'query', ...WITH_TITLE });
  }

  /** Rejects with a unique violation when a concurrent transaction inserted the row first. */
  async insert(request: NewRequest): Promise<RequestEntity> {
    const { title, ...columns } = request;
    const undecided = { approvedAt: null, availableAt: null, deniedAt: null, deniedReason: null, decidedById: null };
    const normalizedRequestedByAlias = columns.requestedByAlias && normalizeText(columns.requestedByAlias).slice(0, ALIAS_LENGTH);
    const row = this.#table.create({
      ...columns,
      normalizedRequestedByAlias,
      ...undecided,
      arrivalTold: null,
      dispatchError: null,
      state: 'pending',
    });
    await this.#table.insert(row);
    return Object.assign(row, { title });
  }

  /** Returns false when the state has changed since the caller read it. */
  async updateIfUnchanged({ id, state }: RequestEntity, change: RequestStateChange): Promise<boolean> {
    const { affected } = await this.#table.update({ id, state }, { ...change, dispatchError: null });
    return affected === 1;
  }

  /** Locks the row until the end of the transaction. Returns false when the state has changed since the caller read it. */
  async lockIfUnchanged({ id, state }: RequestEntity): Promise<boolean> {
    const { affected } = await this.#table.update({ id, state }, { state, dispatchError: null });
    return affected === 1;
  }

  /** Returns false when the state has changed since the caller read it. */
  async deleteIfUnchanged({ id, state }: RequestEntity): Promise<boolean> {
    const { affected } = await this.#table.delete({ id, state });
    return affected === 1;
  }

  async updateDates({ id }: RequestEntity, dates: StateDates): Promise<void> {
    await this.#table.update({ id }, dates);
  }

  async updateOverrides(
    { id }: RequestEntity,
    overrides: Partial<Pick<RequestEntity, 'rootFolderOverride' | 'qualityOverride' | 'languageOverride' | 'downloaderOverride'>>,
  ): Promise<void> {
    await this.#table.update({ id }, overrides);
  }

  /** Undecided and approved requests that go to a downloader and have options of their own; without a downloader only of `defaultFor`. */
  async findWithOverridesAt({ connectionId, variant, defaultFor }: ServerOfRequests): Promise<RequestEntity[]> {
    const open = { state: In(['pending', 'approved']) };
    const where = [
      { ...open, downloaderOverride: connectionId },
      { ...open, downloaderOverride: IsNull(), kind: In([...defaultFor]) },
    ].flatMap((server) => OVERRIDES.map((column) => ({ ...server, [column]: MoreThan(0) })));
    const found = await this.#table.find({ where, order: { id: 'ASC' }, ...WITH_TITLE });
    return found.filter((request) => variantOf(request) === variant);
  }

  /** Requests for a removed downloader go to the default one, with its own profile and folder. */
  async clearDownloader(connectionIds: readonly string[]): Promise<void> {
    const none = { downloaderOverride: null, qualityOverride: 0, rootFolderOverride: 0, languageOverride: 0 };
    await this.#table.update({ downloaderOverride: In([...connectionIds]) }, none);
  }

  async setDispatchError({ id }: RequestEntity, dispatchError: DeliveryError | null): Promise<void> {
    await this.#table.update({ id }, { dispatchError });
  }

  get #table() {
    return this.database.repository(RequestEntity);
  }
}
