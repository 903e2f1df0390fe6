import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { SlotContent } from '../../../plugins/slots/plugin-slot.js';
import type { PluginContribution } from '../../../plugins/slots/slot-contributions.js';
import { toSlotRequest } from '../to-slot-request.js';
import type { RequestRow } from '../request-row.js';

interface PluginActionDialogProps {
  readonly row: RequestRow;
  readonly action: PluginContribution;
  readonly onClose: () => void;
}

/** Dialog of an action that a plug-in adds to the options of a request. Its code is loaded when the action is chosen. */
export default function PluginActionDialog({ row, action, onClose }: PluginActionDialogProps) {
  const queries = useQueryClient();
  const slotProps = useMemo(
    () => ({
      request: toSlotRequest(row),
      dialog: { close: onClose, reload: () => void queries.invalidateQueries({ queryKey: ['requests'] }) },
    }),
    [row, onClose, queries],
  );
  return (
    <Modal open title={action.title} footer={null} onCancel={onClose}>
      <div className="plugin-content">
        <SlotContent name="requestList.action" contribution={action} slotProps={slotProps} />
      </div>
    </Modal>
  );
}
