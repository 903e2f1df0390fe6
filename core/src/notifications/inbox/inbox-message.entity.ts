import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { dateTransformer, jsonTransformer } from '../../kernel/index.js';

/** An in-app notification, read or unread, in the inbox of one user. */
@Entity('inbox_message')
@Unique('UQ_inbox_message_key', ['userId', 'key'])
@Index('IX_inbox_message_read', ['userId', 'readAt'])
export class InboxMessageEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 36 })
  userId: string;

  /** Key of the notification, the same for all its recipients. */
  @Column({ type: 'varchar', length: 36 })
  key: string;

  /** Fields from which the browser composes the localised text. */
  @Column({ type: 'text', transformer: jsonTransformer })
  facts: object;

  /** Page of the portal that it is about, from the root; null when there is none. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  path: string | null;

  @Index('IX_inbox_message_created')
  @Column({ type: 'bigint', transformer: dateTransformer })
  createdAt: Date;

  @Column({ type: 'bigint', nullable: true, transformer: dateTransformer })
  readAt: Date | null;
}
