/** The part of `pg` that the tests use; it has no types of its own. */
declare module 'pg' {
  interface Client {
    connect(): Promise<void>;
    query(sql: string): Promise<unknown>;
    end(): Promise<void>;
  }
  interface Pool {
    on(event: 'remove', listener: (client: unknown) => void): void;
    connect(): Promise<{ release(): void }>;
    end(): Promise<void>;
  }
  const pg: {
    Client: new (options: { connectionString: string }) => Client;
    Pool: new (options: { connectionString: string; max: number; connectionTimeoutMillis: number }) => Pool;
  };
  export default pg;
}
