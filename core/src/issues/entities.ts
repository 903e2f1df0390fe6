import { IssueCategoryEntity } from './store/issue-category.entity.js';
import { IssueCommentEntity } from './store/issue-comment.entity.js';
import { IssueEntity } from './store/issue.entity.js';

/** The tables of the issues module. */
export const issueEntities = [IssueEntity, IssueCommentEntity, IssueCategoryEntity];
