import { useId } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ProgressWire } from '../../api/requests/index.js';
import { progressWords } from './words.js';
import '../../parts/bar.css';
import './progress-line.css';

/** How far a download is: a thin bar and the same in words. */
export function ProgressLine({ progress }: { readonly progress: ProgressWire }) {
  const translation = useTranslation('media');
  const words = useId();
  const { state, percent, reason } = progress;
  return (
    <span className="progress-line" data-state={state}>
      <progress className="bar" value={percent ?? undefined} max={100} aria-labelledby={words} />
      <span id={words}>{progressWords(progress, translation)}</span>
      {reason && (
        <span className="progress-line-reason" dir="auto">
          {reason}
        </span>
      )}
    </span>
  );
}
