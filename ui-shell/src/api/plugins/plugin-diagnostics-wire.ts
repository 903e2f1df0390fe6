import type { ServiceHealth } from '@ombi/sdk/ui';

/** A change of how a connection or a process fared. */
export interface HealthChange {
  readonly at: string;
  readonly state: 'healthy' | 'failing' | 'ended' | 'blocked';
  /** Failure code; null while all is well, and for processes. */
  readonly failure: string | null;
  readonly detail: string | null;
}

export interface ConnectionHealth extends ServiceHealth {
  readonly id: string;
  readonly name: string;
  /** Newest first. */
  readonly history: readonly HealthChange[];
}

export interface PluginHealth {
  readonly connections: readonly ConnectionHealth[];
  /** The ends of its process, newest first; null where it has none of its own. */
  readonly process: readonly HealthChange[] | null;
}

export interface PluginLogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly time: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}
