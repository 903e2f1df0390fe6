import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Drawer } from '@ombi/sdk/ui/kit-layout';
import { isRightToLeft } from '../../theme/text-direction.js';
import { DIMENSIONS } from '../../theme/tokens.js';
import { SideMenu } from './side-menu.js';

const NO_PADDING = { body: { padding: 0 } };

/** The side menu of small screens. */
export default function MenuDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('layout');
  return (
    <Drawer
      placement={isRightToLeft() ? 'right' : 'left'}
      size={DIMENSIONS.menuWidth}
      styles={NO_PADDING}
      open={isOpen}
      onClose={onClose}
      title={t('menu')}
    >
      <SideMenu onLeave={onClose} />
    </Drawer>
  );
}
