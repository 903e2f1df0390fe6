import { RUNTIME_LIMITS, type ReportProgress } from '@ombi/sdk';

/** Validates the progress that a plug-in reports, and passes it on as a fraction from 0 to 1 and a short key; ignores what is no number. */
export const boundedProgress =
  (report: ReportProgress): ReportProgress =>
  (fraction, textKey) => {
    if (!Number.isFinite(fraction)) return;
    const text = typeof textKey === 'string' ? textKey.slice(0, RUNTIME_LIMITS.progressTextLength) : undefined;
    report(Math.min(Math.max(fraction, 0), 1), text);
  };
