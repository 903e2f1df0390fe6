import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { Whereabouts } from '../availability/index.js';
import { doesNotExist, heldByServer, Refused, type Accepted } from '../outcome/index.js';
import { Dispatch, Proceedings, type By } from '../steps/index.js';
import { RequestRepository, wireIdOf, type RequestEntity } from '../store/index.js';

/** Which request is meant: kind and id of the wire, and the copy. */
export interface RequestRef {
  readonly kind: RequestKind;
  readonly requestId: number;
  readonly variant: Variant;
}

/** What those who decide can do with a request. Each answers {@link Accepted} or throws {@link Refused}. */
@Injectable()
export class Decisions {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestRepository,
    private readonly proceedings: Proceedings,
    private readonly dispatch: Dispatch,
    private readonly whereabouts: Whereabouts,
  ) {}

  /** Approving what is approved already succeeds and sends nothing: clients repeat the call when an answer got lost. */
  async approve(ref: RequestRef, actor: Principal): Promise<Accepted> {
    const approve = async (request: RequestEntity) => {
      if (request.state !== 'approved') await this.proceedings.approve(request, by(actor));
    };
    try {
      return await this.#decide(ref, 'approved', approve);
    } catch (cause) {
      const isOvertaken = cause instanceof Refused && cause.refusal.code === 'Overtaken';
      if (!isOvertaken || !(await this.#isApproved(ref))) throw cause;
      return this.#decide(ref, 'approved', approve);
    }
  }

  deny(ref: RequestRef, reason: string | null, actor: Principal): Promise<Accepted> {
    // Existing clients know no other text for a denied movie or album.
    const done = ref.kind === 'tv' ? 'denied' : 'deleted';
    return this.#decide(ref, done, (request) => this.proceedings.deny(request, { ...by(actor), reason }));
  }

  markAvailable(ref: RequestRef, actor: Principal): Promise<Accepted> {
    return this.#decide(ref, 'marked as available', (request) => this.proceedings.markAvailable(request, by(actor)));
  }

  /** What a server holds stays available: the next look at it would find it again. */
  markUnavailable(ref: RequestRef, actor: Principal): Promise<Accepted> {
    const mark = async (request: RequestEntity) => {
      const { holders, ...left } = await this.whereabouts.of(request);
      if (request.state === 'available' && holders.length > 0) throw new Refused(heldByServer(holders));
      await this.proceedings.markUnavailable(request, by(actor), left);
    };
    return this.#decide(ref, 'marked as unavailable', mark);
  }

  /** Hand an approved request to its downloader once more; any other is left as it is. */
  reprocess(ref: RequestRef, actor: Principal): Promise<Accepted> {
    const again = async (request: RequestEntity) => {
      if (request.state === 'approved') await this.dispatch.sendAgain(request, by(actor));
    };
    return this.#decide(ref, 'processed again', again, doesNotExist());
  }

  async #isApproved({ kind, requestId, variant }: RequestRef): Promise<boolean> {
    return (await this.requests.named(kind, requestId, variant))?.state === 'approved';
  }

  /** The step is taken only if the request still stands as it was read; a decision made in between is not overruled unseen. */
  async #decide(ref: RequestRef, done: string, work: Work, missing = doesNotExist(ref.kind)): Promise<Accepted> {
    const request = await this.requests.named(ref.kind, ref.requestId, ref.variant);
    if (!request) throw new Refused(missing);
    await this.database.transaction(() => work(request));
    return { requestId: wireIdOf(request), message: `Request successfully ${done}` };
  }
}

type Work = (request: RequestEntity) => Promise<unknown>;

const by = ({ userId }: Principal): By => ({ actorId: userId });
