import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique, type Relation } from 'typeorm';
import { deliveryErrorTransformer, type DeliveryError } from '../../kernel/index.js';
import { MailingEntity } from './mailing.entity.js';

/** Delivery status of the mail to one recipient: `skipped` when the user is gone, has no address any more or has unsubscribed. */
export type MailingRecipientState = 'waiting' | 'delivered' | 'failed' | 'skipped';

/** A recipient of a mailing; each address at most once. */
@Entity('mailing_recipient')
@Unique('UQ_mailing_recipient_address', ['mailingId', 'address'])
export class MailingRecipientEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'int' })
  mailingId: number;

  @ManyToOne(() => MailingEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'mailingId', foreignKeyConstraintName: 'FK_mailing_recipient_mailing' })
  mailing?: Relation<MailingEntity>;

  /** Null for an address that belongs to no user. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  userId: string | null;

  /** In lower case. Mail to a user goes to their current address. */
  @Column({ type: 'varchar', length: 320 })
  address: string;

  @Column({ type: 'varchar', length: 256 })
  name: string;

  @Column({ type: 'varchar', length: 10 })
  state: MailingRecipientState;

  /** Error of the last attempt. */
  @Column('text', { transformer: deliveryErrorTransformer, nullable: true })
  trouble: DeliveryError | null;
}
