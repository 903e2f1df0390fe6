import type { RequestedCopy } from '../../api/requests/index.js';
import { isAwaited, type CopyFlags } from '../model/standing.js';
import { ProgressLine } from './progress-line.js';
import { useProgress } from './use-progress.js';

interface DownloadProgressProps {
  readonly copy: RequestedCopy;
  readonly flags: Pick<CopyFlags, 'approved' | 'available'>;
}

/** How far a copy is on its way; nothing while it is not. */
export function DownloadProgress({ copy, flags }: DownloadProgressProps) {
  const progress = useProgress(copy, isAwaited(flags));
  return progress && <ProgressLine progress={progress} />;
}
