import type { Store } from '../../context/context.js';

/** A room of JSON documents that lives as long as the test. What goes in comes out as a copy. */
export class MemoryStore implements Store {
  readonly documents = new Map<string, string>();

  async get<T>(key: string): Promise<T | undefined> {
    const document = this.documents.get(key);
    return document === undefined ? undefined : (JSON.parse(document) as T);
  }

  async set(key: string, value: unknown): Promise<void> {
    this.documents.set(key, JSON.stringify(value));
  }

  async delete(key: string): Promise<void> {
    this.documents.delete(key);
  }
}
