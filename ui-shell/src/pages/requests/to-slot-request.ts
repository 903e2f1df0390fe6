import type { SlotRequest } from '@ombi/sdk/ui/slots';
import { requestStatusOf, type RequestFlags } from '../../media/model/request-status.js';
import type { RequestRow } from './request-row.js';

/** Slot props of a request: the row as plug-ins in the slots of the list receive it. */
export const toSlotRequest = ({
  id,
  kind,
  title,
  titleId,
  requestedBy,
  requestedDate,
  flagsByVariant,
  isSample,
}: RequestRow): SlotRequest => ({
  id,
  kind,
  title,
  titleId: isSample || titleId === '0' ? '' : titleId,
  requestedBy,
  requestedDate,
  status: { regular: statusOf(flagsByVariant.regular), '4k': statusOf(flagsByVariant['4k']) },
});

function statusOf(flags: RequestFlags | null) {
  const status = flags && requestStatusOf(flags);
  // The flags of a row are those of a request, so they are never of a title that is only monitored.
  return status === 'monitored' ? null : status;
}
