import type { ServiceHealth } from '@ombi/sdk/ui';

/** An entry of the health history: a status change of a connection or a process. */
export interface HealthChange {
  readonly at: string;
  readonly state: 'healthy' | 'failing' | 'ended' | 'blocked';
  /** Failure code; null while healthy, and for processes. */
  readonly failure: string | null;
  readonly detail: string | null;
}

export interface ConnectionHealth extends ServiceHealth {
  readonly id: string;
  readonly name: string;
  /** Newest first. */
  readonly history: readonly HealthChange[];
}

/** A connection whose service fails. */
export interface FailingConnection extends ServiceHealth {
  readonly pluginId: string;
  /** Name of the plug-in. */
  readonly plugin: string;
  readonly id: string;
  readonly name: string;
}

export interface PluginHealth {
  readonly connections: readonly ConnectionHealth[];
  /** Exits of the plug-in's process, newest first; null when it runs in the portal's process. */
  readonly process: readonly HealthChange[] | null;
}

export interface PluginLogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly time: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}
