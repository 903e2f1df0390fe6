import { entities } from '../../src/entities.js';
import { SetupEntity } from '../../src/identity/setup/setup.entity.js';
import { openDataSource, type DatabaseLocation } from '../../src/kernel/index.js';
import { migrations } from '../../src/migrations/index.js';
import { memoryLog } from '../support/memory-log.js';

const schema = { entities, migrations };

async function withSetupTable<T>(location: DatabaseLocation, work: (row: SetupEntity, save: () => Promise<unknown>) => Promise<T>) {
  const source = await openDataSource(location, schema, memoryLog());
  try {
    const table = source.getRepository(SetupEntity);
    const [row] = await table.find();
    return await work(row!, () => table.save(row!));
  } finally {
    await source.destroy();
  }
}

/** Sets up the portal of a database at a time, by which it is recognised. */
export const setUp = (location: DatabaseLocation, completedAt: Date) =>
  withSetupTable(location, (row, save) => {
    row.completedAt = completedAt;
    return save();
  });

/** When the portal of a database was set up. */
export const setUpAt = (location: DatabaseLocation) => withSetupTable(location, ({ completedAt }) => Promise.resolve(completedAt));
