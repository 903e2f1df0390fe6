import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const text = (name: string, length: number) => ({ name, type: 'varchar', length: String(length) });

const vote = new Table({
  name: 'vote',
  columns: [
    { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    text('kind', 8),
    { name: 'requestId', type: 'integer' },
    text('userId', 36),
    text('direction', 4),
    { name: 'castAt', type: 'bigint' },
  ],
  uniques: [{ name: 'UQ_vote_request_user', columnNames: ['kind', 'requestId', 'userId'] }],
  indices: [{ name: 'IX_vote_user', columnNames: ['userId', 'kind', 'requestId'] }],
});

/** Creates the table of votes for and against requests. */
export class Votes1700000000014 implements MigrationInterface {
  readonly name = 'Votes1700000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(vote);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(vote);
  }
}
