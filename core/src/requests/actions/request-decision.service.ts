import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { TitleConnectionFinder } from '../workflow/availability/index.js';
import { requestNotFoundRefusal, cannotMarkUnavailableRefusal, RequestRefusedError, type RequestActionResult } from '../model/index.js';
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
    private readonly mediaLocator: TitleConnectionFinder,
  ) {}

  approve(ref: RequestRef, actor: Principal): Promise<RequestActionResult> {
    return this.#decideOnce(ref, 'approved', {
      isDone: ({ state }) => state === 'approved',
      work: (request) => this.requestWorkflow.approve(request, contextOf(actor)),
    });
  }

  deny(ref: RequestRef, reason: string | null, actor: Principal): Promise<RequestActionResult> {
    // Existing clients know no other text for a denied movie or album.
    const done = ref.kind === 'tv' ? 'denied' : 'deleted';
    return this.#decideOnce(ref, done, {
      isDone: ({ state, deniedReason }) => state === 'denied' && (!reason || reason === deniedReason),
      work: (request) => this.requestWorkflow.deny(request, { ...contextOf(actor), reason }),
    });
  }

  markAvailable(ref: RequestRef, actor: Principal): Promise<RequestActionResult> {
    return this.#decideOnce(ref, 'marked as available', {
      isDone: ({ state }) => state === 'available',
      work: (request) => this.requestWorkflow.markAvailable(request, contextOf(actor)),
    });
  }

  /** Refused while a connection holds the title: the next sync would mark it as available again. */
  markUnavailable(ref: RequestRef, actor: Principal): Promise<RequestActionResult> {
    const work = async (request: RequestEntity) => {
      const { holders, ...left } = await this.mediaLocator.find(request);
      if (request.state === 'available' && holders.length > 0) throw new RequestRefusedError(cannotMarkUnavailableRefusal(holders));
      await this.requestWorkflow.markUnavailable(request, contextOf(actor), left);
    };
    const isDone = ({ state }: RequestEntity) => state === 'pending' || state === 'approved';
    return this.#decideOnce(ref, 'marked as unavailable', { isDone, work });
  }

  /** Dispatches an approved request again (`reprocess` in the API); other requests are left unchanged. */
  redispatch(ref: RequestRef, actor: Principal): Promise<RequestActionResult> {
    const dispatchAgain = async (request: RequestEntity) => {
      if (request.state === 'approved') await this.requestDispatcher.redispatch(request, contextOf(actor));
    };
    return this.#decide(ref, 'processed again', dispatchAgain, requestNotFoundRefusal());
  }

  /**
   * Idempotent: a decision that holds already succeeds without a second effect, because clients repeat the call when a response is lost, and
   * users press twice.
   */
  async #decideOnce(ref: RequestRef, done: string, { isDone, work }: Decision): Promise<RequestActionResult> {
    const decide = () => this.#decide(ref, done, async (request) => isDone(request) || work(request));
    try {
      return await decide();
    } catch (cause) {
      const isConcurrentlyChanged = cause instanceof RequestRefusedError && cause.refusal.code === 'Overtaken';
      if (!isConcurrentlyChanged || !(await this.#holds(ref, isDone))) throw cause;
      return decide();
    }
  }

  async #holds({ kind, requestId, variant }: RequestRef, isDone: Decision['isDone']): Promise<boolean> {
    const request = await this.requestRepository.findByPublicId(kind, requestId, variant);
    return request !== null && isDone(request);
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

interface Decision {
  /** Whether the request is already as the decision would make it. */
  isDone(request: RequestEntity): boolean;
  readonly work: Work;
}

const contextOf = ({ userId }: Principal): ChangeContext => ({ actorId: userId });
