import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

const LONG = 'longtext';

/**
 * A `text` column has no bound on SQLite and PostgreSQL; on MySQL it ends at 64 KB. There it is made and expected as `longtext`, so that one
 * name in entities and migrations means the same everywhere. Must be called before the source is initialised.
 */
export function lengthenTexts(source: DataSource): void {
  const driver = source.driver as MysqlDriver;
  const [normalizeType, createFullType] = [driver.normalizeType.bind(driver), driver.createFullType.bind(driver)];
  driver.normalizeType = (column) => longer(normalizeType(column));
  driver.createFullType = (column) => longer(createFullType(column));
}

const longer = (type: string): string => (type === 'text' ? LONG : type);
