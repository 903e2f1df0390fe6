import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { TitleHolderFinder } from '../workflow/availability/index.js';
import { requestNotFoundRefusal, stillOnMediaServerRefusal, RequestRefusedError, type RequestActionResult } from '../model/index.js';
import { RequestDispatcher, RequestWorkflow, type ChangeContext } from '../workflow/index.js';
import { RequestRepository, publicIdOf, type RequestEntity } from '../store/index.js';

/** Identifies a request: kind, public id and variant. */
export interface RequestRef {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly variant: Variant;
}

/** Decisions of approvers about one request. Each method returns {@link RequestActionResult} or throws {@link RequestRefusedError}. */
@Injectable()
export class RequestDecisionService {
  constructor(
    private readonly database: Database,
    private readonly requestRepository: RequestRepository,
    private readonly requestWorkflow: RequestWorkflow,
    private readonly requestDispatcher: RequestDispatcher,
    private readonly mediaLocator: TitleHolderFinder,
  ) {}

  /**
   * Idempotent: approving an approved request succeeds without a second dispatch, because clients repeat the call when a response is lost.
   */
  async approve(ref: RequestRef, actor: Principal): Promise<RequestActionResult> {
    const approveRequest = async (request: RequestEntity) => {
      if (request.state !== 'approved') await this.requestWorkflow.approve(request, contextOf(actor));
    };
    try {
      return await this.#decide(ref, 'approved', approveRequest);
    } catch (cause) {
      const isConcurrentlyChanged = cause instanceof RequestRefusedError && cause.refusal.code === 'Overtaken';
      if (!isConcurrentlyChanged || !(await this.#isApproved(ref))) throw cause;
      return this.#decide(ref, 'approved', approveRequest);
    }
  }

  deny(ref: RequestRef, reason: string | null, actor: Principal): Promise<RequestActionResult> {
    // Existing clients know no other text for a denied movie or album.
    const done = ref.kind === 'tv' ? 'denied' : 'deleted';
    return this.#decide(ref, done, (request) => this.requestWorkflow.deny(request, { ...contextOf(actor), reason }));
  }

  markAvailable(ref: RequestRef, actor: Principal): Promise<RequestActionResult> {
    return this.#decide(ref, 'marked as available', (request) => this.requestWorkflow.markAvailable(request, contextOf(actor)));
  }

  /** Refused while a connection holds the title: the next sync would mark it as available again. */
  markUnavailable(ref: RequestRef, actor: Principal): Promise<RequestActionResult> {
    const markUnavailable = async (request: RequestEntity) => {
      const { holders, ...left } = await this.mediaLocator.find(request);
      if (request.state === 'available' && holders.length > 0) throw new RequestRefusedError(stillOnMediaServerRefusal(holders));
      await this.requestWorkflow.markUnavailable(request, contextOf(actor), left);
    };
    return this.#decide(ref, 'marked as unavailable', markUnavailable);
  }

  /** Dispatches an approved request again; other requests are left unchanged. */
  reprocess(ref: RequestRef, actor: Principal): Promise<RequestActionResult> {
    const redispatch = async (request: RequestEntity) => {
      if (request.state === 'approved') await this.requestDispatcher.redispatch(request, contextOf(actor));
    };
    return this.#decide(ref, 'processed again', redispatch, requestNotFoundRefusal());
  }

  async #isApproved({ kind, requestId, variant }: RequestRef): Promise<boolean> {
    return (await this.requestRepository.findByPublicId(kind, requestId, variant))?.state === 'approved';
  }

  /** Applies the decision only if the request is unchanged since it was read, so that a concurrent decision is not overwritten. */
  async #decide(ref: RequestRef, done: string, work: Work, notFound = requestNotFoundRefusal(ref.kind)): Promise<RequestActionResult> {
    const request = await this.requestRepository.findByPublicId(ref.kind, ref.requestId, ref.variant);
    if (!request) throw new RequestRefusedError(notFound);
    await this.database.transaction(() => work(request));
    return { requestId: publicIdOf(request), message: `Request successfully ${done}` };
  }
}

type Work = (request: RequestEntity) => Promise<unknown>;

const contextOf = ({ userId }: Principal): ChangeContext => ({ actorId: userId });
