import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const scopedKey = new Table({
  name: 'scoped_key',
  columns: [
    { name: 'id', type: 'varchar', length: '36', isPrimary: true, primaryKeyConstraintName: 'PK_scoped_key' },
    { name: 'name', type: 'varchar', length: '100' },
    { name: 'ownerId', type: 'varchar', length: '36' },
    { name: 'digest', type: 'varchar', length: '64' },
    { name: 'scopes', type: 'text' },
    { name: 'createdAt', type: 'bigint' },
    { name: 'lastUsedAt', type: 'bigint', isNullable: true },
  ],
  foreignKeys: [
    {
      name: 'FK_scoped_key_owner',
      columnNames: ['ownerId'],
      referencedTableName: 'users',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    },
  ],
  indices: [
    { name: 'IX_scoped_key_owner', columnNames: ['ownerId'] },
    { name: 'UQ_scoped_key_digest', columnNames: ['digest'], isUnique: true },
  ],
});

/** Creates the table of scoped API keys, which may do a part of what their owner may. */
export class ScopedKeys1700000000032 implements MigrationInterface {
  readonly name = 'ScopedKeys1700000000032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(scopedKey);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(scopedKey);
  }
}
