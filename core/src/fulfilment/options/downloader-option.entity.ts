import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'PK_downloader_option' } as const;

/** A quality profile, root folder or language profile of one downloader, as it was offered last; kept while it is not offered. */
@Entity('downloader_option')
export class DownloaderOptionEntity {
  @PrimaryColumn({ type: 'varchar', length: 36, ...KEY })
  connectionId: string;

  /** A `DownloaderOptionKind`. */
  @PrimaryColumn({ type: 'varchar', length: 16, ...KEY })
  kind: string;

  /** The id at the downloader. */
  @PrimaryColumn({ type: 'int', ...KEY })
  optionId: number;

  @Column({ type: 'text' })
  label: string;
}
