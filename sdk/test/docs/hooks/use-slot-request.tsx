import { useSlotRequest } from '@ombi/sdk/ui';
import { Tag } from '@ombi/sdk/ui/kit-layout';

/** In the slot `requestList.column`. */
export default function WaitingFor() {
  const { status, requestedBy } = useSlotRequest();
  return status.regular === 'requested' ? <Tag>Ask {requestedBy}</Tag> : null;
}
