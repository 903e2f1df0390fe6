import type { RequestInView } from '@ombi/sdk/ui/slots';
import { requestStatusOf, type RequestFlags } from '../../media/model/request-status.js';
import type { RequestRow } from './request-row.js';

/** The row as plug-ins in the slots of the list receive it. */
export const requestInView = ({
  id,
  kind,
  title,
  titleId,
  requestedBy,
  requestedDate,
  flagsByVariant,
  sample,
}: RequestRow): RequestInView => ({
  id,
  kind,
  title,
  titleId: sample || titleId === '0' ? '' : titleId,
  requestedBy,
  requestedDate,
  status: { regular: statusOf(flagsByVariant.regular), '4k': statusOf(flagsByVariant['4k']) },
});

const statusOf = (flags: RequestFlags | null) => flags && requestStatusOf(flags);
