import { Injectable } from '@nestjs/common';
import type { Store } from '@ombi/sdk';
import { DocumentRepository, type Owner } from '../../connections/document.repository.js';

const LONGEST_KEY = 100;
/** What a text column of every supported database holds, in bytes. */
const LARGEST_DOCUMENT = 60_000;

/** Hands out the document stores of plug-ins. */
@Injectable()
export class Stores {
  constructor(private readonly documents: DocumentRepository) {}

  of(owner: Owner): Store {
    return {
      get: async <T>(key: string) => (await this.documents.find(owner, key)) as T | undefined,
      set: async (key, value) => this.#set(owner, key, value),
      delete: (key) => this.documents.delete(owner, key),
    };
  }

  /** A draft remembers nothing beyond its call. */
  forDraft(): Store {
    const documents = new Map<string, unknown>();
    return {
      get: async <T>(key: string) => documents.get(key) as T | undefined,
      set: async (key, value) => void documents.set(key, value),
      delete: async (key) => void documents.delete(key),
    };
  }

  async #set(owner: Owner, key: string, value: unknown): Promise<void> {
    if (key.length > LONGEST_KEY) throw new RangeError(`A key has at most ${LONGEST_KEY} letters`);
    if (value === undefined || value === null) return this.documents.delete(owner, key);
    if (Buffer.byteLength(JSON.stringify(value)) > LARGEST_DOCUMENT)
      throw new RangeError(`A document has at most ${LARGEST_DOCUMENT} bytes`);
    await this.documents.save(owner, key, value);
  }
}
