import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A title that a webhook of a downloader named, kept until a whole sync that began later has been completed. */
@Entity('changed_title')
export class ChangedTitleEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_changed_title' })
  connectionId: string;

  @PrimaryColumn('varchar', { length: 8, primaryKeyConstraintName: 'PK_changed_title' })
  kind: string;

  @PrimaryColumn('varchar', { length: 16, primaryKeyConstraintName: 'PK_changed_title' })
  source: string;

  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'PK_changed_title' })
  externalId: string;

  /** All ids of the title, as JSON. */
  @Column('varchar', { length: 500 })
  ids: string;

  /** Number of the last call that named the title. */
  @Column('int')
  change: number;

  /** Whether the title has not been read since. */
  @Column('boolean')
  isPending: boolean;
}
