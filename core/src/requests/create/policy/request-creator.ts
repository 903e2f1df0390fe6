import { Injectable } from '@nestjs/common';
import { isAdmin } from '../../../identity/index.js';
import { DownloadRouting } from '../../../fulfilment/index.js';
import { Database, isUniqueViolation } from '../../../kernel/index.js';
import { RequestWorkflow } from '../../workflow/index.js';
import type { RequestEntity } from '../../store/index.js';
import { RequesterResolver } from '../requester-resolver.js';
import { RequestPolicy } from './request-policy.js';
import type { RequestCandidate } from './request-candidate.js';
import { RequestWriter } from './request-writer.js';
import { isAutoApproved } from './evaluate-rules.js';

/** `seriesType` of anime in the public API. */
const ANIME = 1;

/** Concurrent requests for episodes of one series can conflict more than once. */
const MAX_ATTEMPTS = 5;

/** Evaluates a candidate and inserts the request in one transaction, so that concurrent identical candidates create one request. */
@Injectable()
export class RequestCreator {
  constructor(
    private readonly database: Database,
    private readonly requestPolicy: RequestPolicy,
    private readonly requestWriter: RequestWriter,
    private readonly requestWorkflow: RequestWorkflow,
    private readonly downloadRouting: DownloadRouting,
    private readonly requesterResolver: RequesterResolver,
  ) {}

  /** Returns the request: pending, or approved when no decision is needed. Throws `RequestRefusedError` when a rule refuses. */
  async create(requestCandidate: RequestCandidate): Promise<RequestEntity> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#createOnce(requestCandidate);
      } catch (cause) {
        if (!isUniqueViolation(cause) || attempt === MAX_ATTEMPTS) throw cause; // a concurrent request won; on retry the rules see it
      }
    }
  }

  #createOnce(draft: RequestCandidate): Promise<RequestEntity> {
    const { actor, title, variant } = draft;
    return this.database.transaction(async () => {
      const requestCandidate = { ...draft, requester: await this.requesterResolver.refresh(draft.requester, actor) };
      const automatic = isAdmin(actor) || isAutoApproved(requestCandidate.requester, { kind: title.kind, variant });
      const existingTitle = await this.requestWriter.findTitle(requestCandidate);
      const { episodes, acceptanceDetails } = await this.requestPolicy.evaluate(requestCandidate, existingTitle);
      const request = await this.requestWriter.insert(await this.#route(requestCandidate), episodes, existingTitle);
      return this.requestWorkflow.start(request, { actorId: actor.userId, isAutomatic: automatic, facts: acceptanceDetails });
    });
  }

  /** Without a choice of the actor the download rules choose. */
  async #route(candidate: RequestCandidate): Promise<RequestCandidate> {
    const { title, variant, requester, genreIds, originalLanguage, downloader, quality, rootFolder, language } = candidate;
    if (downloader) this.downloadRouting.assertServedBy(downloader, { kind: title.kind, variant });
    if (downloader || quality || rootFolder || language) return candidate;
    const { roles, id: userId } = requester;
    const isAnime = title.seriesType === ANIME;
    const route = await this.downloadRouting.choose({ kind: title.kind, variant, genreIds, originalLanguage, isAnime, userId, roles });
    return route ? { ...candidate, ...route } : candidate;
  }
}
