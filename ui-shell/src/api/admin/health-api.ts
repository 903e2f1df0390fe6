import type { PluginRefusal } from '@ombi/sdk/ui';
import type { DeliveryError } from '../delivery-error.js';

/** A connection that is in use. Times are null while it works. */
export interface ConnectionHealthSummary {
  readonly pluginId: string;
  readonly connectionId: string;
  readonly name: string;
  readonly state: 'unknown' | 'healthy' | 'failing';
  /** Code of the failure. */
  readonly failure: string | null;
  readonly failingSince: string | null;
  readonly retryAt: string | null;
}

/** Titles that a connection no longer reports, too many to be removed without a confirmation. */
export interface HeldBackRemoval {
  readonly connectionId: string;
  readonly heldBack: number;
}

/** A job, and why its last run failed. */
export interface JobHealth {
  readonly id: string;
  readonly state: 'unknown' | 'healthy' | 'failing' | 'running';
  readonly lastRunAt: string | null;
  /** In English. */
  readonly reason: string | null;
  readonly failure: DeliveryError | null;
  readonly nextRunAt: string | null;
}

/** The deliveries of one kind. */
export interface QueueHealth {
  readonly topic: string;
  readonly state: 'healthy' | 'late' | 'failing';
  readonly waiting: number;
  readonly running: number;
  /** Given up. */
  readonly dead: number;
  readonly lateSeconds: number;
}

/** A failed plug-in, which cannot be used. */
export interface UnusablePlugin {
  readonly id: string;
  readonly name: string;
  readonly state: 'failing';
  readonly reason: string;
  readonly refusal?: PluginRefusal | null;
}

/** System health: the results of all health checks. */
export interface HealthOverview {
  readonly state: 'healthy' | 'failing';
  readonly connections: readonly ConnectionHealthSummary[];
  readonly jobs: readonly JobHealth[];
  readonly queues: readonly QueueHealth[];
  readonly plugins: readonly UnusablePlugin[];
  readonly redis: 'off' | 'healthy' | 'failing';
}
