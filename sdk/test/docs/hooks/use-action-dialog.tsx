import { http, notify, useActionDialog, useSlotRequest } from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';

/** In the slot `requestList.action`. */
export default function ApproveAndClose() {
  const { id, title } = useSlotRequest();
  const { close, reload } = useActionDialog();
  const approve = async () => {
    await http.post('api/v1/Request/movie/approve', { id, is4K: false });
    notify(`Approved ${title}`, { kind: 'success' });
    reload();
    close();
  };
  return (
    <Button type="primary" onClick={() => void approve()}>
      Approve
    </Button>
  );
}
