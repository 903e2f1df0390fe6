import { useRequestInView } from '@ombi/sdk/ui';
import { Tag } from '@ombi/sdk/ui/kit-layout';

/** In the slot `requestList.column`. */
export default function WaitingFor() {
  const { status, requestedBy } = useRequestInView();
  return status.regular === 'requested' ? <Tag>Ask {requestedBy}</Tag> : null;
}
