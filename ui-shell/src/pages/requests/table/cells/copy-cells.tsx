import { Suspense } from 'react';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';
import { standingOf, VARIANTS } from '../../../../media/model/standing.js';
import { DownloadProgress } from '../../../../media/progress/download-progress.js';
import { StatusBadge } from '../../../../media/status/status-badge.js';
import type { RequestRow } from '../../model/request-row.js';
import { TroubleMark } from './trouble-mark.js';

/** How far each wanted copy and its download is, why one was denied, and what holds one up. */
export function CopyCells({ row }: { readonly row: RequestRow }) {
  return (
    <span className="copy-cells">
      {VARIANTS.map((variant) => {
        const copy = row.copies[variant];
        const standing = copy && standingOf(copy);
        if (!standing) return null;
        const badge = <StatusBadge standing={standing} wording="sentence" variant={variant} />;
        return (
          <Tooltip key={variant} title={copy.denied && copy.deniedReason}>
            <span tabIndex={copy.denied && copy.deniedReason ? 0 : undefined}>{badge}</span>
          </Tooltip>
        );
      })}
      {VARIANTS.map((variant) => {
        const copy = row.copies[variant];
        const named = { kind: row.kind, requestId: row.id, is4K: variant === '4k' };
        return copy && <DownloadProgress key={variant} copy={named} flags={copy} />;
      })}
      <Suspense>{row.trouble && <TroubleMark trouble={row.trouble} />}</Suspense>
    </span>
  );
}
