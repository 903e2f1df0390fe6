/** What the tests use of `pg`, which brings no types. */
declare module 'pg' {
  interface Client {
    connect(): Promise<void>;
    query(sql: string): Promise<unknown>;
    end(): Promise<void>;
  }
  const pg: { Client: new (options: { connectionString: string }) => Client };
  export default pg;
}
