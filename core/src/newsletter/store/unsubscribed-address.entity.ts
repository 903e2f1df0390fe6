import { Entity, PrimaryColumn } from 'typeorm';

/** An address without an account that has unsubscribed, in lower case. */
@Entity('newsletter_unsubscribed')
export class UnsubscribedAddressEntity {
  @PrimaryColumn({ type: 'varchar', length: 320, primaryKeyConstraintName: 'PK_newsletter_unsubscribed' })
  address: string;
}
