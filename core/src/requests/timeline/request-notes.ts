import { Injectable } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { Chronicle } from '../steps/index.js';
import { RequestRepository, type Told } from '../store/index.js';

/** Keeps what other rooms did about a request in its history. */
@Injectable()
export class RequestNotes {
  constructor(
    private readonly requests: RequestRepository,
    private readonly chronicle: Chronicle,
  ) {}

  /** Who was told what. In the transaction in progress; a request that is gone meanwhile needs no note. */
  async told(
    { kind, requestId, variant }: Pick<RequestEvent, 'kind' | 'requestId' | 'variant'>,
    notice: Omit<Told, 'fact'>,
  ): Promise<void> {
    const request = await this.requests.named(kind, requestId, variant);
    if (request) await this.chronicle.note(request, 'told', { actorId: null, facts: { fact: 'told', ...notice } });
  }
}
