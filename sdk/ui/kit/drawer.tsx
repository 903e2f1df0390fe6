import { Drawer as Panel, type DrawerProps } from 'antd';
import { useFocusBack } from './focus-back.js';

/** antd's own way waits for the end of a motion, which never comes when somebody closes a panel that is still opening. */
const NEVER_BY_ITSELF = { focusTriggerAfterClose: false };

/** antd's panel at the side, with the keyboard in mind: it gives the focus back as soon as it closes. */
export function Drawer({ open = false, ...props }: DrawerProps) {
  useFocusBack(open);
  return <Panel focusable={NEVER_BY_ITSELF} {...props} open={open} />;
}
