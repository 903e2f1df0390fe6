import { IssueCategoryEntity } from './store/issue-category.entity.js';
import { IssueCommentEntity } from './store/issue-comment.entity.js';
import { IssueEntity } from './store/issue.entity.js';

export const issueEntities = [IssueEntity, IssueCommentEntity, IssueCategoryEntity];
