/** The antd components that display data: one of the shared modules of the kit, of which a screen loads those that it imports. */
export { Avatar, Descriptions, Pagination, Progress, Rate, Statistic, Table, Timeline } from 'antd';
export type { TableColumnsType, TableProps } from 'antd';
