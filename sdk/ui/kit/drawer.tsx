import { Drawer as Panel, type DrawerProps } from 'antd';
import { useRestoreFocus } from './restore-focus.js';

/** antd restores the focus only after the animation ends, which never happens when a panel is closed while it is still opening. */
const NO_FOCUS_RESTORE = { focusTriggerAfterClose: false };

/** antd's drawer; it restores the focus as soon as it closes. */
export function Drawer({ open = false, ...props }: DrawerProps) {
  useRestoreFocus(open);
  return <Panel focusable={NO_FOCUS_RESTORE} {...props} open={open} />;
}
