import type { HttpTarget, Log } from '@ombi/sdk';

/** The addresses behind one `ctx.http`: the connection's own, and the plug-in's further ones by name. */
export interface HttpTargets {
  readonly main: HttpTarget;
  readonly named?: Readonly<Record<string, HttpTarget>>;
}

/** For whom calls are made. */
export interface HttpCaller {
  /** Ends every call in progress. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The address is not stored: somebody tries it. Default: false. */
  readonly isDraft?: boolean;
}
