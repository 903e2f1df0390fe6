import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../../kernel/index.js';
import type { PackageOrigin } from '../staging/staged-package.js';

/** The package of an installed plug-in that all portals on the database use; its tarball is stored in chunks. */
@Entity('plugin_package')
export class PluginPackageEntity {
  @PrimaryColumn('varchar', { length: 100, primaryKeyConstraintName: 'PK_plugin_package' })
  packageName: string;

  @Column('varchar', { length: 32 })
  pluginId: string;

  @Column('varchar', { length: 256 })
  version: string;

  @Column('varchar', { length: 16 })
  source: PackageOrigin['source'];

  @Column('text', { nullable: true })
  from: string | null;

  @Column('text', { nullable: true })
  integrity: string | null;

  @Column('bigint', { transformer: dateTransformer })
  installedAt: Date;

  @Column('text')
  installedBy: string;

  /** The chunks that its archive consists of. */
  @Column('varchar', { length: 36 })
  archiveId: string;

  /** SHA-256 of the archive, in hexadecimal. */
  @Column('varchar', { length: 64 })
  checksum: string;
}

/** A part of an archive, small enough for the statement limits of every server. */
@Entity('plugin_package_chunk')
export class PluginPackageChunkEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_plugin_package_chunk' })
  archiveId: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'PK_plugin_package_chunk' })
  position: number;

  /** Base64, so that backups and moves between engines copy it like any other text. */
  @Column('text')
  content: string;

  @Column('bigint', { transformer: dateTransformer })
  createdAt: Date;
}
