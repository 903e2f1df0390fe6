/** The words of a test runner that the suites need. */
interface Frame {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => Promise<void>): void;
  beforeEach(body: () => Promise<void>): void;
  afterEach(body: () => Promise<void>): void;
}

/** Jest, Vitest and Mocha have the words as globals; without them Node's own runner (`node --test`) is meant. */
export const frame = (): Frame => ('describe' in globalThis ? (globalThis as unknown as Frame) : process.getBuiltinModule('node:test'));
