/**
 * What no portal can beat: one prepared statement that reads exactly the rows of a page by their keys, and a web server that sends them.
 * No sign-in, no order, no total, no flags. What the portal's answer has more of is made up with blanks.
 */
import { importSqlite, requireFromCore } from '../support/built-modules.mjs';
import { databasePathOf } from '../support/seed/index.mjs';

const Sqlite = await importSqlite();
const fastify = requireFromCore('fastify');

process.once('disconnect', () => process.exit());
process.once('message', async (pages) => {
  const server = fastify();
  for (const page of pages) server.get(`/${page.name}`, createPageHandler(page));
  process.send(await server.listen({ port: 0, host: '127.0.0.1' }));
});

function createPageHandler({ folder, sql, ids, bytes }) {
  const database = new Sqlite(databasePathOf(folder), { readonly: true });
  const rows = database.prepare(sql.replace(':ids', ids.map(() => '?').join(', ')));
  const values = sql.includes(':ids') ? ids : [];
  const read = (padding) => ({ collection: rows.all(values), total: ids.length, padding });
  const padding = ' '.repeat(Math.max(0, bytes - JSON.stringify(read('')).length));
  return (_, reply) => reply.send(read(padding));
}
