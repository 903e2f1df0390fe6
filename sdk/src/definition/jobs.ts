/** Work that runs by itself. It can be killed anywhere and started again: what it knows lives in `ctx.store`. */
export interface Job<X> {
  /** One word in kebab case, unique within the plug-in. People read `jobs.<id>.name` of the plug-in's texts in its place, where it has that. */
  readonly id: string;
  /** Quartz (6 or 7 fields) or Unix (5 fields) expression. */
  readonly schedule: string;
  /** Milliseconds after which a run is stopped. */
  readonly timeoutMs: number;
  /** `changed: true` keeps the run in the history and tells the screens; without it a quiet run leaves no trace. */
  run(ctx: X): Promise<{ readonly changed?: boolean } | void>;
}
