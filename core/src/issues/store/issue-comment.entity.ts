import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A message in the chat of an issue. */
@Entity('issue_comment')
@Index('IX_issue_comment_issue', ['issueId', 'id'])
@Index('IX_issue_comment_author', ['authorId'])
export class IssueCommentEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'int' })
  issueId: number;

  @Column({ type: 'varchar', length: 36 })
  authorId: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'bigint', transformer: dateTransformer })
  createdAt: Date;
}
