/** The antd components that display data; each group of the kit is a chunk of its own, loaded with the first screen that needs it. */
export { Avatar, Descriptions, Pagination, Progress, Rate, Statistic, Table, Timeline } from 'antd';
export type { TableColumnsType, TableProps } from 'antd';
