import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CursorPage, PortalRequest, Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../fulfilment/index.js';
import { PortalUrl, UserReader } from '../../../identity/index.js';
import { PluginPortalAccess, type PortalDataSources } from '../../../plugin-host/index.js';
import { RequestRepository } from '../../store/index.js';
import { toRequestSummary, type RequestSummary } from './request-reader.js';

/** Provides requests to plug-ins that may read them. */
@Injectable()
export class PluginRequestAccess implements OnModuleInit {
  constructor(
    private readonly requestRepository: RequestRepository,
    private readonly users: UserReader,
    private readonly portalUrl: PortalUrl,
    private readonly portalAccess: PluginPortalAccess,
  ) {}

  onModuleInit(): void {
    this.portalAccess.register('requests', {
      request: (kind, requestId, variant = 'regular') => this.#find(kind, requestId, variant),
      requests: (afterId, limit) => this.#findPage(afterId, limit),
    } satisfies PortalDataSources['requests']);
  }

  async #find(kind: RequestKind, requestId: number, variant: Variant): Promise<PortalRequest | null> {
    const request = await this.requestRepository.findByPublicId(kind, requestId, variant);
    const [found = null] = request ? await this.#toPortalRequests([toRequestSummary(request)]) : [];
    return found;
  }

  async #findPage(afterId: number, limit: number): Promise<CursorPage<PortalRequest>> {
    const requests = await this.requestRepository.findPage(afterId, limit);
    const last = requests.at(-1)?.id ?? afterId;
    return { items: await this.#toPortalRequests(requests.map(toRequestSummary)), next: last === 0 ? null : String(last) };
  }

  async #toPortalRequests(summaries: readonly RequestSummary[]): Promise<PortalRequest[]> {
    const requesters = await this.users.findByIds(summaries.map(({ requesterId }) => requesterId));
    return Promise.all(
      summaries.map(async ({ kind, requestId, variant, title, year, ids, artistName, state, requestedAt, requesterId, posterPath }) => ({
        ...{ kind, requestId, variant, title, year, ids, artistName, state, requesterId },
        requestedAt: requestedAt.toISOString(),
        requesterName: requesters.get(requesterId)?.displayName ?? null,
        posterUrl: posterPath && (await this.portalUrl.linkTo(`api/v3/images/w300${posterPath}`)),
      })),
    );
  }
}
