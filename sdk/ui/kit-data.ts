/** antd, third group: what a person reads. */
export { Avatar, Descriptions, Pagination, Progress, Rate, Statistic, Table, Timeline } from 'antd';
export type { TableColumnsType, TableProps } from 'antd';
