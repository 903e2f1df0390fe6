import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** The only row: newsletters announce what was added after this date. */
@Entity('newsletter_state')
export class NewsletterStateEntity {
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'PK_newsletter_state' })
  id: number;

  @Column({ type: 'bigint', transformer: dateTransformer })
  since: Date;
}
