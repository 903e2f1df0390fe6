import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../../events/index.js';
import { GracefulShutdown, CoalescingRunner } from '../../../kernel/index.js';
import { SeriesAvailabilityReconciler } from './series-availability-reconciler.js';
import { TitleAvailabilityReconciler } from './title-availability-reconciler.js';

/** Compares all open requests with the library after every sync. */
@Injectable()
export class AvailabilitySyncListener implements OnModuleInit {
  readonly #reconciliation = new CoalescingRunner(() => this.#reconcile());

  constructor(
    private readonly events: EventBus,
    private readonly titleAvailabilityReconciler: TitleAvailabilityReconciler,
    private readonly seriesAvailabilityReconciler: SeriesAvailabilityReconciler,
    private readonly gracefulShutdown: GracefulShutdown,
  ) {}

  onModuleInit(): void {
    this.gracefulShutdown.onStop(() => this.#reconciliation.running ?? undefined);
    this.events.on('library.synced', () => this.#reconciliation.run());
    this.events.on('downloader.synced', () => this.#reconciliation.run());
  }

  async #reconcile(): Promise<void> {
    await this.titleAvailabilityReconciler.reconcileAll(this.gracefulShutdown.stopping);
    await this.seriesAvailabilityReconciler.reconcileAll(this.gracefulShutdown.stopping);
  }
}
