import { AvailabilityUpdater } from './availability-updater.js';
import { AvailabilitySyncListener, InitialAvailabilityCheck } from './availability-listeners.js';
import { VariantAvailability } from './variant-availability.js';
import { OpenRequestRepository, TitleAvailabilityReconciler } from './title-availability-reconciler.js';
import { SeriesAvailabilityReconciler } from './series-availability-reconciler.js';
import { TitleHolderFinder } from './title-holder-finder.js';

/** Mark requests as available by comparing them with the library. */
export const availabilityProviders = [
  AvailabilitySyncListener,
  InitialAvailabilityCheck,
  TitleAvailabilityReconciler,
  SeriesAvailabilityReconciler,
  AvailabilityUpdater,
  OpenRequestRepository,
  VariantAvailability,
  TitleHolderFinder,
];

export { AvailabilityUpdater, VariantAvailability, TitleHolderFinder };
export type { TitleHolders } from './title-holder-finder.js';
