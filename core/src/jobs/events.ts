declare module '@ombi/sdk' {
  interface Events {
    /** An administrator changed schedules; `names` are their storage keys. */
    'job.rescheduled': { readonly names: readonly string[] };
    /** An administrator cancelled the job: whichever portal runs it aborts its run. */
    'job.cancelled': { readonly jobId: string };
  }
}

export {};
