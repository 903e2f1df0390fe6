import { Injectable } from '@nestjs/common';
import { isAdmin } from '../../../identity/index.js';
import { DownloadRouting } from '../../../fulfilment/index.js';
import { Database, isUniqueViolation } from '../../../kernel/index.js';
import { RequestWorkflow } from '../../workflow/index.js';
import { RequestRepository, type RequestEntity, type RequestedTitleEntity } from '../../store/index.js';
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
    private readonly requestRepository: RequestRepository,
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
    const { title, variant } = draft;
    return this.database.transaction(async () => {
      const requestCandidate = { ...draft, ...(await this.requesterResolver.refresh(draft.requester, draft.actor)) };
      const { actor } = requestCandidate;
      const automatic = isAdmin(actor) || isAutoApproved(requestCandidate.requester, { kind: title.kind, variant });
      const existingTitle = await this.requestWriter.findTitle(requestCandidate);
      const { episodes, acceptanceDetails } = await this.requestPolicy.evaluate(requestCandidate, existingTitle);
      const request = await this.requestWriter.insert(await this.#route(requestCandidate, existingTitle), episodes, existingTitle);
      return this.requestWorkflow.start(request, { actorId: actor.userId, isAutomatic: automatic, facts: acceptanceDetails });
    });
  }

  /** A further request for a series keeps the options of the one before; without any, and without a choice of the actor, the download rules choose. */
  async #route(given: RequestCandidate, existingTitle: RequestedTitleEntity | null): Promise<RequestCandidate> {
    const { title, variant, requester, genreIds, originalLanguage } = given;
    if (given.downloader) this.downloadRouting.assertServedBy(given.downloader, { kind: title.kind, variant });
    const candidate = existingTitle?.kind === 'tv' ? await this.#withOptionsOfSeries(given, existingTitle) : given;
    if (hasOptions(candidate)) return candidate;
    const { roles, id: userId } = requester;
    const isAnime = title.seriesType === ANIME;
    const route = await this.downloadRouting.choose({ kind: title.kind, variant, genreIds, originalLanguage, isAnime, userId, roles });
    return route ? { ...candidate, ...route } : candidate;
  }

  /**
   * Completes the options with those of the latest request for the series, which all its requests share. Their ids belong to a server:
   * another one that was chosen, or one that is gone, has others.
   */
  async #withOptionsOfSeries(candidate: RequestCandidate, { id }: RequestedTitleEntity): Promise<RequestCandidate> {
    const latest = (await this.requestRepository.findByTitle('tv', id)).at(-1);
    if (!latest) return candidate;
    const { downloaderOverride: downloader, rootFolderOverride, qualityOverride, languageOverride } = latest;
    const { kind } = candidate.title;
    const isServed = downloader === null || this.downloadRouting.isServedBy(downloader, { kind, variant: candidate.variant });
    if (!isServed || (hasOptions(candidate) && candidate.downloader !== downloader)) return candidate;
    return {
      ...candidate,
      downloader,
      rootFolder: candidate.rootFolder || rootFolderOverride,
      quality: candidate.quality || qualityOverride,
      language: candidate.language || languageOverride,
    };
  }
}

const hasOptions = ({ downloader, quality, rootFolder, language }: RequestCandidate): boolean =>
  Boolean(downloader || quality || rootFolder || language);
