declare module '@ombi/sdk' {
  interface Events {
    /** An administrator set when jobs run; `names` are those of their schedules. */
    'job.rescheduled': { readonly names: readonly string[] };
  }
}

export {};
