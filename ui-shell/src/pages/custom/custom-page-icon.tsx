import { Icon, SvgIcon } from '../../components/icon.js';
import { customPageIconPath } from './custom-page-icons.js';

interface CustomPageIconProps {
  /** A name of Font Awesome. */
  readonly name: string;
  /** Edge length in pixels. */
  readonly size?: number;
}

/** Icon of the custom page; a neutral one for names that the portal does not know. */
export default function CustomPageIcon({ name, size = 20 }: CustomPageIconProps) {
  const path = customPageIconPath(name);
  return path ? <SvgIcon path={path} size={size} /> : <Icon name="about" size={size} />;
}
