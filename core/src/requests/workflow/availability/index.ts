import { AvailabilityUpdater } from './availability-updater.js';
import { AvailabilitySyncListener } from './availability-sync-listener.js';
import { InitialAvailabilityCheck } from './initial-availability-check.js';
import { VariantAvailability } from './variant-availability.js';
import { TitleAvailabilityReconciler } from './title-availability-reconciler.js';
import { OpenRequestRepository } from './open-request.repository.js';
import { SeriesAvailabilityReconciler } from './series-availability-reconciler.js';
import { TitleConnectionFinder } from './title-connection-finder.js';

/** Mark requests as available by comparing them with the library. */
export const availabilityProviders = [
  AvailabilitySyncListener,
  InitialAvailabilityCheck,
  TitleAvailabilityReconciler,
  SeriesAvailabilityReconciler,
  AvailabilityUpdater,
  OpenRequestRepository,
  VariantAvailability,
  TitleConnectionFinder,
];

export { AvailabilityUpdater, VariantAvailability, TitleConnectionFinder };
export type { TitleConnections } from './title-connection-finder.js';
