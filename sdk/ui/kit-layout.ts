/** antd, first group: layout and general components. */
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
  type MappingAlgorithm,
  type MenuProps,
  type ThemeConfig,
} from 'antd';
export { Drawer } from './kit/drawer.js';
export { Modal } from './kit/modal.js';
export { Popconfirm } from './kit/popconfirm.js';
