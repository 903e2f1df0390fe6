import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const id = { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' as const };
const text = (name: string, length: number, isNullable = false) => ({ name, type: 'varchar', length: String(length), isNullable });

const issue = new Table({
  name: 'issue',
  columns: [
    id,
    text('kind', 8),
    text('providerId', 64),
    text('title', 512),
    text('titleKey', 255),
    text('posterPath', 255, true),
    { name: 'requestId', type: 'integer', isNullable: true },
    { name: 'categoryId', type: 'integer', isNullable: true },
    text('subject', 255),
    { name: 'description', type: 'text' },
    text('status', 12),
    text('reporterId', 36),
    { name: 'createdAt', type: 'bigint' },
    { name: 'resolvedAt', type: 'bigint', isNullable: true },
  ],
  indices: [
    { name: 'IX_issue_title', columnNames: ['status', 'titleKey', 'kind', 'providerId'] },
    { name: 'IX_issue_provider', columnNames: ['providerId', 'kind', 'status'] },
    { name: 'IX_issue_reporter', columnNames: ['reporterId', 'status', 'titleKey', 'kind', 'providerId'] },
    { name: 'IX_issue_category', columnNames: ['categoryId', 'status'] },
    { name: 'IX_issue_resolved', columnNames: ['status', 'resolvedAt'] },
    { name: 'IX_issue_request', columnNames: ['requestId', 'kind'] },
  ],
});

const comment = new Table({
  name: 'issue_comment',
  columns: [
    id,
    { name: 'issueId', type: 'integer' },
    text('authorId', 36),
    { name: 'text', type: 'text' },
    { name: 'createdAt', type: 'bigint' },
  ],
  indices: [
    { name: 'IX_issue_comment_issue', columnNames: ['issueId', 'id'] },
    { name: 'IX_issue_comment_author', columnNames: ['authorId'] },
  ],
});

const category = new Table({
  name: 'issue_category',
  columns: [id, text('name', 100), text('nameKey', 200)],
  uniques: [{ name: 'UQ_issue_category_name', columnNames: ['nameKey'] }],
});

/** Problems that users report, what is written about them, and the categories to choose from. */
export class Issues1700000000040 implements MigrationInterface {
  readonly name = 'Issues1700000000040';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [issue, comment, category]) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [category, comment, issue]) await runner.dropTable(table);
  }
}
