import { useId } from 'react';
import { Card } from '@ombi/sdk/ui/kit-layout';
import type { SlotFrameProps } from './slot-frames.js';

/** Card of the dashboard. In a file of its own, because no other page needs antd's card. */
export default function CardFrame({ title, children }: SlotFrameProps) {
  const heading = useId();
  return (
    <Card role="region" aria-labelledby={heading} title={<h2 id={heading}>{title}</h2>} className="dashboard-card">
      <div className="plugin-content">{children}</div>
    </Card>
  );
}
