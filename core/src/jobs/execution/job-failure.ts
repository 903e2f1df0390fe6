import { PluginFailure, type FailureCode } from '@ombi/sdk';
import { isPluginProcessFailure } from '../../kernel/index.js';

/** Why a run failed, as a code of which the browser has a text. `detail` are the words of a service, or of an unexpected error. */
export interface JobFailure {
  readonly code: FailureCode | 'incomplete-read' | 'job-error' | 'job-timeout' | 'not-synced' | 'plugin-not-running';
  readonly detail?: string;
}

/** A failure that jobs of the core expect. */
export class JobError extends Error {
  constructor(
    readonly code: 'incomplete-read' | 'job-timeout' | 'not-synced',
    readonly detail: string,
    message: string,
  ) {
    super(message);
  }
}

/** Maps whatever a job throws. */
export function toJobFailure(cause: unknown): JobFailure {
  if (cause instanceof JobError) return { code: cause.code, detail: cause.detail };
  if (!(cause instanceof PluginFailure)) return { code: 'job-error', detail: cause instanceof Error ? cause.message : String(cause) };
  const code = isPluginProcessFailure(cause) ? 'plugin-not-running' : cause.code;
  return cause.detail === undefined ? { code } : { code, detail: cause.detail };
}
