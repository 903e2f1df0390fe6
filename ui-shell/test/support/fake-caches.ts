/** A response as far as the cache needs it; jsdom has none. */
class FakeResponse {
  constructor(private readonly text: string) {}

  json = async (): Promise<unknown> => JSON.parse(this.text);
}

/** The cache storage of a browser, as far as the portal uses it. */
export function startFakeCaches(): void {
  const stores = new Map<string, Map<string, unknown>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, store);
    return {
      match: async (address: string) => store.get(address),
      put: async (address: string, response: unknown) => void store.set(address, response),
    };
  };
  Object.assign(globalThis, { caches: { open, delete: async (name: string) => stores.delete(name) }, Response: FakeResponse });
}

/** Removes the fake cache storage. */
export const endFakeCaches = (): void => ['caches', 'Response'].forEach((name) => Reflect.deleteProperty(globalThis, name));
