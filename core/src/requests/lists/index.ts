import { Orders } from './order/orders.js';
import { TitleOrder } from './order/title-order.js';
import { TitleOrderRepository } from './order/title-order.repository.js';
import { RecentRequests } from './recent.js';
import { Onlookers } from './rows/onlookers.js';
import { People } from './rows/people.js';
import { TitleRecordRepository } from './rows/title-record.repository.js';
import { TitleRows } from './rows/title-rows.js';
import { ChildOrderRepository } from './series/child-order.repository.js';
import { ChildRows } from './series/child-rows.js';
import { SeriesLists } from './series/series-lists.js';
import { SeriesOrder } from './series/series-order.js';
import { SeriesRecordRepository } from './series/series-record.repository.js';
import { TitleLists } from './title-lists.js';
import { Totals } from './totals.js';
import { Visibility } from './visibility.js';

/** Requests as people see them: in an order, by the page, with what only their viewer may know. */
export const lists = [
  ...[TitleLists, TitleOrder, TitleRows, TitleOrderRepository, TitleRecordRepository],
  ...[SeriesLists, SeriesOrder, ChildRows, ChildOrderRepository, SeriesRecordRepository],
  ...[Orders, Onlookers, People, RecentRequests, Totals, Visibility],
];

export { AVAILABILITY, olderFilter, STATUS, TAB_FILTERS, type Tab } from './order/filters.js';
export { readIds } from './order/read-ids.js';
export { olderSorting, ORDERS, sortingBy, type Sorting } from './order/sorting.js';
export { isApproved, isDenied } from './rows/request-members.js';
export type { Person } from './rows/people.js';
export type { TitleKind } from './rows/title-record.repository.js';
export { isChildOrder } from './series/child-order.repository.js';
export type { Part } from './title-lists.js';
export { Orders, People, RecentRequests, SeriesLists, TitleLists, TitleRows, Totals, Visibility };
