import { Icon, SvgIcon } from '../../components/icon.js';
import { customPageIconPath, DEFAULT_ICON_NAME } from './custom-page-icons.js';

interface CustomPageIconProps {
  /** A name of Font Awesome; empty for the default icon. */
  readonly name: string;
  /** Edge length in pixels. */
  readonly size?: number;
}

/** Icon of the custom page; a neutral one for names that the portal does not know. */
export default function CustomPageIcon({ name, size = 20 }: CustomPageIconProps) {
  const path = customPageIconPath(name || DEFAULT_ICON_NAME);
  return path ? <SvgIcon path={path} size={size} /> : <Icon name="about" size={size} />;
}
