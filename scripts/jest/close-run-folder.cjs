const { readdirSync, readFileSync, rmSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const POSTGRES = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432';

/** Drops the databases that the workers of this run copied, which the snapshots of PostgreSQL name, and removes the folder in common. */
module.exports = async () => {
  const folder = process.env.TEST_RUN_FOLDER;
  const templates = readdirSync(folder)
    .filter((name) => /^postgres-.*\.snapshot$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  if (templates.length > 0) await dropDatabases(templates);
  rmSync(folder, { recursive: true, force: true });
};

async function dropDatabases(names) {
  const { Client } = createRequire(join(__dirname, '../../core/package.json'))('pg');
  const client = new Client({ connectionString: `${POSTGRES}/postgres` });
  await client.connect();
  for (const name of names) await client.query(`DROP DATABASE ${name}`);
  await client.end();
}
