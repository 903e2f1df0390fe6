/** What the tests use of `pg`, which brings no types. */
declare module 'pg' {
  class Client {
    constructor(options: { connectionString: string });
    connect(): Promise<void>;
    query(sql: string): Promise<unknown>;
    end(): Promise<void>;
  }
  const pg: { Client: typeof Client };
  export default pg;
}
