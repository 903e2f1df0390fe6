/** Loaded into a portal before its own code: keeps in a file how many statements were run on its embedded database. */
import { openSync, writeSync } from 'node:fs';
import { importSqlite } from '../built-modules.mjs';

const file = openSync(process.env.STATEMENTS_FILE, 'w');
const seen = Buffer.alloc(4);

const { prototype } = await importSqlite();
const { prepare } = prototype;

prototype.prepare = function (...words) {
  const statement = prepare.apply(this, words);
  for (const name of ['all', 'get', 'run', 'iterate']) statement[name] = withCounter(statement[name]);
  return statement;
};

function withCounter(run) {
  return function (...values) {
    seen.writeUInt32LE(seen.readUInt32LE() + 1);
    writeSync(file, seen, 0, seen.length, 0);
    return run.apply(this, values);
  };
}
