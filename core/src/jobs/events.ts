declare module '@ombi/sdk' {
  interface Events {
    /** An administrator changed schedules; `names` are their storage keys. */
    'job.rescheduled': { readonly names: readonly string[] };
  }
}

export {};
