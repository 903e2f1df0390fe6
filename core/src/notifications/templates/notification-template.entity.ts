import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A changed or disabled template of one message type on one channel. */
@Entity('notification_template')
@Unique('uq_notification_template_agent_type', ['agent', 'type'])
export class NotificationTemplateEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  /** Number of the channel in the API. */
  @Column({ type: 'int' })
  agent: number;

  /** Number of the message type in the API. */
  @Column({ type: 'int' })
  type: number;

  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Null means the default. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;

  @Column({ type: 'text', nullable: true })
  message: string | null;
}
