import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';
import { UserEntity } from '../users/user.entity.js';

/** A mobile device of a user. The token is what the push service calls it. */
@Entity('device')
export class DeviceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Index('IX_device_user')
  @Column('varchar', { length: 36 })
  userId: string;

  @Index('UQ_device_token', { unique: true })
  @Column('varchar', { length: 512 })
  token: string;

  @Column('bigint', { transformer: dateTransformer })
  addedAt: Date;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'FK_device_user' })
  user: Relation<UserEntity>;
}
