import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { dateTransformer } from '../../kernel/index.js';
import type { IssueStatus } from '../model/issue-status.js';

/** A problem with a title that a user reported. */
@Entity('issue')
@Index('IX_issue_title', ['status', 'titleKey', 'kind', 'providerId'])
@Index('IX_issue_provider', ['providerId', 'kind', 'status'])
@Index('IX_issue_reporter', ['reporterId', 'status', 'titleKey', 'kind', 'providerId'])
@Index('IX_issue_category', ['categoryId', 'status'])
@Index('IX_issue_resolved', ['status', 'resolvedAt'])
@Index('IX_issue_request', ['requestId', 'kind'])
export class IssueEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 8 })
  kind: RequestKind;

  /** The id in the address of the title's page; for an album that of its artist. */
  @Column({ type: 'varchar', length: 64 })
  providerId: string;

  /** Name of the title; equal in all its issues. */
  @Column({ type: 'varchar', length: 512 })
  title: string;

  /** The normalized title, for sorting. */
  @Column({ type: 'varchar', length: 255 })
  titleKey: string;

  @Column({ type: 'varchar', length: 255, nullable: true })
  posterPath: string | null;

  /** Id of the requested title that the reporter's page showed; null when the title was not requested, or its last request was deleted. */
  @Column({ type: 'int', nullable: true })
  requestId: number | null;

  /** Null when the category was deleted after the issue had been purged. */
  @Column({ type: 'int', nullable: true })
  categoryId: number | null;

  @Column({ type: 'varchar', length: 255 })
  subject: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'varchar', length: 12 })
  status: IssueStatus;

  @Column({ type: 'varchar', length: 36 })
  reporterId: string;

  @Column({ type: 'bigint', transformer: dateTransformer })
  createdAt: Date;

  /** Set while the issue is resolved, and kept when it is purged. */
  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  resolvedAt: Date | null;
}
