import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestEvent } from '@ombi/sdk';
import { EventBus } from '../../../events/index.js';
import { RequestRepository } from '../../store/index.js';
import { isOpenState } from './open-states.js';
import { SeriesAvailabilityReconciler } from './series-availability-reconciler.js';
import { TitleAvailabilityReconciler } from './title-availability-reconciler.js';

/** Checks new requests against the library, because a sync may have finished just before they were created. */
@Injectable()
export class InitialAvailabilityCheck implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly requestRepository: RequestRepository,
    private readonly titleAvailabilityReconciler: TitleAvailabilityReconciler,
    private readonly seriesAvailabilityReconciler: SeriesAvailabilityReconciler,
  ) {}

  onModuleInit(): void {
    this.events.on('request.created', (request) => this.#check(request));
  }

  async #check({ kind, requestId, variant }: RequestEvent): Promise<void> {
    const request = await this.requestRepository.findByPublicId(kind, requestId, variant);
    if (!request || !isOpenState(request.state)) return;
    if (kind === 'tv') await this.seriesAvailabilityReconciler.reconcile([request]);
    else await this.titleAvailabilityReconciler.reconcileOne(kind, request);
  }
}
