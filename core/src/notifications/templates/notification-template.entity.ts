import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An administrator's own wording, or switch, for one type of message on one channel. */
@Entity('notification_template')
@Unique('uq_notification_template_agent_type', ['agent', 'type'])
export class NotificationTemplateEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  /** The channel's number in the public API. */
  @Column({ type: 'int' })
  agent: number;

  /** The type's number in the public API. */
  @Column({ type: 'int' })
  type: number;

  @Column({ type: 'boolean' })
  enabled: boolean;

  /** Null: as the portal words it. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;

  @Column({ type: 'text', nullable: true })
  message: string | null;
}
