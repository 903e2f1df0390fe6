import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** What a mailing is: written by an administrator, an issue of the newsletter, or a test of it. */
export type MailingKind = 'mass-email' | 'newsletter' | 'newsletter-test';

/** One e-mail to many recipients. The text is stored once; a newsletter is a mailing for each language of its recipients. */
@Entity('mailing')
export class MailingEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 20 })
  kind: MailingKind;

  /** Template with variables. */
  @Column({ type: 'varchar', length: 500 })
  subject: string;

  /** Template with variables: sanitized HTML, or HTML that the portal rendered. */
  @Column({ type: 'text' })
  body: string;

  /** Language of the texts, if the portal wrote them. Null for texts of an administrator: dates and the footer are in that of the recipient. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  language: string | null;

  @Column({ type: 'bigint', transformer: dateTransformer })
  createdAt: Date;
}
