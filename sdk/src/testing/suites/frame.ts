/** The words of a test runner that the suites need. Jest, Vitest and Mocha have them as globals. */
interface Frame {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => Promise<void>): void;
  beforeEach(body: () => Promise<void>): void;
  afterEach(body: () => Promise<void>): void;
}

export const frame = (): Frame => globalThis as unknown as Frame;
