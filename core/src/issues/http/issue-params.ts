import { z } from 'zod';
import type { RequestKind } from '../../fulfilment/index.js';
import type { NewIssue } from '../workflow/issue-report.service.js';
import { IssueStatusCode, statusOfCode } from '../model/issue-status.js';

const MAX_INT32 = 2 ** 31 - 1;

/** Maximum rows per page; larger pages are cut to it. */
const MAX_PAGE_SIZE = 1_000;

/** Maximum characters of a description or a comment. */
const MAX_TEXT_LENGTH = 5_000;

const id = z.number().int().min(0).max(MAX_INT32);
const position = z.number().int().min(0).max(MAX_INT32);
const pageSize = position.transform((rows) => Math.min(rows, MAX_PAGE_SIZE));
const status = z.enum(IssueStatusCode).transform(statusOfCode);

const RequestTypeCode = { TvShow: 0, Movie: 1, Album: 2 } as const;
const KINDS = ['tv', 'movie', 'album'] as const satisfies readonly RequestKind[];
const kind = z.enum(RequestTypeCode).transform((code) => KINDS[code]);

/** A text that a user must enter, without the space around it. */
const requiredText = (name: string, length: number) =>
  z.string(`Enter a ${name}`).trim().min(1, `Enter a ${name}`).max(length, `The ${name} has more than ${length} characters`);

/** Path parameter: id of an issue. */
export const IssueIdPath = z.object({ id });
export type IssueIdPath = z.output<typeof IssueIdPath>;

/** Path parameter: id of a category. */
export const CategoryIdPath = z.object({ catId: id });
export type CategoryIdPath = z.output<typeof CategoryIdPath>;

/** Path parameters `{take}/{skip}/{status}` of the v1 list (pagination). */
export const IssuePagePath = z.object({ take: pageSize, skip: position, status });
export type IssuePagePath = z.output<typeof IssuePagePath>;

/** Path parameters `{position}/{take}/{status}` of the v2 list (pagination). */
export const IssueTitlesPath = z.object({ position, take: pageSize, status });
export type IssueTitlesPath = z.output<typeof IssueTitlesPath>;

/** Query parameters of `GET api/v3/issues`. */
export const IssueTitlesQuery = z.object({
  status: status.default('pending'),
  position: position.default(0),
  count: z.number().int().min(1).max(100).default(10),
});
export type IssueTitlesQuery = z.output<typeof IssueTitlesQuery>;

/** Query parameter with the kind of title: ids are unique per kind only; without it, the title with the newest issue is meant. */
export const IssueKindQuery = z.object({ requestType: kind.optional() });
export type IssueKindQuery = z.output<typeof IssueKindQuery>;

/** Only files on the portal's own image route. Old clients may send addresses of other hosts, which are left out. */
const posterPath = z
  .string()
  .nullish()
  .transform((path) => (path && path.length <= 255 && /^(?:\/\w[\w.-]*)+$/.test(path) ? path : null));

/** Request body of a reported issue. The server sets status, dates and reporter, whatever is posted. */
export const IssueBody = z
  .object({
    title: requiredText('title', 512),
    // Old clients leave out members whose number is 0: series, and pending.
    requestType: kind.prefault(0),
    providerId: requiredText('provider id', 64),
    requestId: z.number().int().min(-1).max(MAX_INT32).nullish(),
    issueCategoryId: id.min(1, 'Choose a category'),
    subject: requiredText('subject', 255),
    description: requiredText('description', MAX_TEXT_LENGTH),
    posterPath,
  })
  .transform(({ requestType, issueCategoryId, requestId, ...report }): NewIssue => ({
    ...report,
    kind: requestType,
    categoryId: issueCategoryId,
    // Pages of titles without a request send 0.
    requestId: requestId && requestId > 0 ? requestId : null,
  }));
export type IssueBody = z.output<typeof IssueBody>;

/** Request body of a status change. */
export const IssueStatusBody = z.object({
  issueId: id,
  status: z.enum({ Pending: 0, InProgress: 1, Resolved: 2 }, 'Not a status that an issue can be given').prefault(0).transform(statusOfCode),
});
export type IssueStatusBody = z.output<typeof IssueStatusBody>;

/** Request body of a comment. */
export const IssueCommentBody = z.object({ issueId: id, comment: requiredText('comment', MAX_TEXT_LENGTH) });
export type IssueCommentBody = z.output<typeof IssueCommentBody>;

/** Request body of a category. */
export const CategoryBody = z.object({ value: requiredText('name', 100) });
export type CategoryBody = z.output<typeof CategoryBody>;
