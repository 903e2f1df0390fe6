import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** A user's handle on one channel, such as a mention or a phone number (notification preferences). The forms for handles are in `notifications/handles`. */
@Entity('notification_preference')
export class NotificationHandleEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_notification_preference' })
  userId: string;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_notification_preference' })
  agent: number;

  @Column('varchar', { length: 512 })
  value: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_notification_preference_user' })
  user: Relation<UserEntity>;
}
