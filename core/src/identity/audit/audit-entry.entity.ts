import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { dateTransformer, jsonTransformer } from '../../kernel/index.js';

/** One entry of the audit log. The actor's name is kept after the account is deleted. */
@Entity('audit_entry')
@Index('IX_audit_entry_what', ['what', 'at'])
@Index('IX_audit_entry_actor', ['actorId', 'at'])
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Index('IX_audit_entry_at')
  @Column('bigint', { transformer: dateTransformer })
  at: Date;

  @Column('varchar', { length: 36, nullable: true })
  actorId: string | null;

  @Column('varchar', { length: 256, nullable: true })
  actorName: string | null;

  @Column('varchar', { length: 64 })
  what: string;

  @Column('varchar', { length: 256, nullable: true })
  about: string | null;

  @Column('varchar', { length: 64, nullable: true })
  address: string | null;

  @Column('text', { transformer: jsonTransformer })
  facts: Readonly<Record<string, unknown>>;
}
