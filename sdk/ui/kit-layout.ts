/** The antd components for layout and general use: a shared module of its own. */
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
