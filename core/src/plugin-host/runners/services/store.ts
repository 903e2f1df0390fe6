import { Injectable } from '@nestjs/common';
import type { Store } from '@ombi/sdk';
import { DocumentRepository, type Owner } from '../../connections/document.repository.js';
import { StoreRoom } from './store-room.js';

const LONGEST_KEY = 100;
/** What a text column of every supported database holds, in bytes. */
const LARGEST_DOCUMENT = 60_000;
/** Documents of a draft: they lie in memory. */
const MOST_OF_DRAFT = 100;

/** Hands out the document stores of plug-ins. */
@Injectable()
export class Stores {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly room: StoreRoom,
  ) {}

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
      set: async (key, value) => {
        weightOf(key, value);
        if (documents.size >= MOST_OF_DRAFT) throw new RangeError(`A draft remembers at most ${MOST_OF_DRAFT} documents`);
        documents.set(key, value);
      },
      delete: async (key) => void documents.delete(key),
    };
  }

  async #set(owner: Owner, key: string, value: unknown): Promise<void> {
    if (value === undefined || value === null) return this.documents.delete(owner, key);
    await this.room.take(owner, weightOf(key, value));
    await this.documents.save(owner, key, value);
  }
}

/** Bytes of a document. Throws a RangeError when it, or its name, is too long. */
function weightOf(key: string, value: unknown): number {
  if (key.length > LONGEST_KEY) throw new RangeError(`A key has at most ${LONGEST_KEY} letters`);
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? '');
  if (bytes > LARGEST_DOCUMENT) throw new RangeError(`A document has at most ${LARGEST_DOCUMENT} bytes`);
  return bytes;
}
