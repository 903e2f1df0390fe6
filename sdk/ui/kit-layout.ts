/** antd, first group: what holds a screen together. */
export {
  Alert,
  Badge,
  Button,
  Card,
  Collapse,
  ConfigProvider,
  Divider,
  Dropdown,
  Empty,
  Popover,
  Skeleton,
  Space,
  Spin,
  Steps,
  Tabs,
  Tag,
  theme as themes,
  Tooltip,
} from 'antd';
export { Drawer } from './kit/drawer.js';
export { Modal } from './kit/modal.js';
export { Popconfirm } from './kit/popconfirm.js';
export type { MappingAlgorithm, MenuProps, ThemeConfig } from 'antd';
