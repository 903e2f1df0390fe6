/** What the tests use of `pg`, which brings no types. */
declare module 'pg' {
  interface Client {
    connect(): Promise<void>;
    query(sql: string): Promise<unknown>;
    end(): Promise<void>;
  }
  interface Pool {
    connect(): Promise<{ release(): void }>;
    end(): Promise<void>;
  }
  const pg: {
    Client: new (options: { connectionString: string }) => Client;
    Pool: new (options: { connectionString: string; max: number; connectionTimeoutMillis: number }) => Pool;
  };
  export default pg;
}
