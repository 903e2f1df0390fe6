/** antd, third group: components that display data. */
export { Avatar, Descriptions, Pagination, Progress, Rate, Statistic, Table, Timeline } from 'antd';
export type { TableColumnsType, TableProps } from 'antd';
