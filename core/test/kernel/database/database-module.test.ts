import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { getDataSourceToken } from '@nestjs/typeorm';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Database, KernelModule, type Config, type EntitiesAndMigrations } from '../../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { memoryLog, type LoggedEntry } from '../../support/memory-log.js';

class CreateNote1700000000000 implements MigrationInterface {
  up = async (runner: QueryRunner) => void (await runner.query('CREATE TABLE note (id int)'));
  down = async () => undefined;
}

let tries = 0;
class Broken1800000000000 implements MigrationInterface {
  async up(): Promise<void> {
    tries += 1;
    throw new Error('this migration is broken');
  }
  down = async () => undefined;
}

/** Uses the database as late as a module can. */
@Injectable()
class LateWriter implements OnApplicationShutdown {
  wrote = 0;
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.transaction(async () => void (this.wrote = await this.database.execute('INSERT INTO note (id) VALUES (1)')));
  }
}

describe.each(databaseEngines)('the database module on $name', ({ test, createBlank }) => {
  let place: EmptyDatabase;
  beforeEach(async () => void (place = await createBlank()));
  afterEach(() => place.drop());

  const compile = (migrations: EntitiesAndMigrations['migrations'], heard: LoggedEntry[] = []) =>
    Test.createTestingModule({
      imports: [KernelModule.forRoot({ config: place as unknown as Config, log: memoryLog(heard), schema: { entities: [], migrations } })],
      providers: [LateWriter],
    }).compile();

  test('opens the migrated database as the data source of Nest and closes it after every other module', async () => {
    const app = await compile([CreateNote1700000000000]);
    const source = app.get<DataSource>(getDataSourceToken(), { strict: false });
    expect(source).toBe(app.get(DataSource, { strict: false }));
    expect(await app.get(Database, { strict: false }).query('SELECT id FROM note')).toEqual([]);

    const destroy = jest.spyOn(source, 'destroy');
    const disable = jest.spyOn(app.get(Database, { strict: false }), 'disableTransactions');
    await app.close();

    expect(app.get(LateWriter).wrote).toBe(1);
    expect(source.isInitialized).toBe(false);
    expect(destroy).toHaveBeenCalledTimes(1);
    expect(disable.mock.invocationCallOrder[0]).toBeGreaterThan(destroy.mock.invocationCallOrder[0]!);
  });

  test('ends the start with the first error of a migration, without another try', async () => {
    tries = 0;
    const heard: LoggedEntry[] = [];
    await expect(compile([CreateNote1700000000000, Broken1800000000000], heard)).rejects.toThrow('this migration is broken');
    expect(tries).toBe(1);
    expect(heard.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  });
});
