import { Injectable } from '@nestjs/common';
import { RUNTIME_LIMITS, type KeyValueStore } from '@ombi/sdk';
import { Clock } from '../../kernel/index.js';
import { PluginDocumentRepository, type DocumentOwner } from '../connections/plugin-document.repository.js';

const MB = 1024 * 1024;

/** Limit in bytes for the documents of a connection, including an overhead per row. */
const MAX_BYTES = RUNTIME_LIMITS.storeBytes;
const ROW_OVERHEAD_BYTES = 200;

/** Counting is slow. It is repeated after this many bytes at the earliest, and this many milliseconds after the limit was reached. */
const RECOUNT_BYTES = MB;
const RECOUNT_PAUSE_MS = 10_000;

/** Limits the storage that a connection can use in the database. */
@Injectable()
export class StorageQuota {
  /** Bytes that may be written until the next count. */
  readonly #remaining = new Map<string, number>();
  readonly #fullUntil = new Map<string, number>();

  constructor(
    private readonly pluginDocumentRepository: PluginDocumentRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws a RangeError when the connection's limit would be exceeded. */
  async reserve(documentOwner: DocumentOwner, bytes: number): Promise<void> {
    const id = documentOwner.connectionId;
    const needed = bytes + ROW_OVERHEAD_BYTES;
    if ((this.#remaining.get(id) ?? 0) < needed) await this.#recount(documentOwner);
    this.#remaining.set(id, (this.#remaining.get(id) ?? 0) - needed);
  }

  async #recount(documentOwner: DocumentOwner): Promise<void> {
    const id = documentOwner.connectionId;
    if ((this.#fullUntil.get(id) ?? 0) > this.clock.ms()) throw quotaExceeded();
    const { documents, bytes } = await this.pluginDocumentRepository.measureSize(documentOwner);
    const left = MAX_BYTES - bytes - documents * ROW_OVERHEAD_BYTES;
    if (left < RECOUNT_BYTES) {
      this.#fullUntil.set(id, this.clock.ms() + RECOUNT_PAUSE_MS);
      throw quotaExceeded();
    }
    this.#remaining.set(id, left);
  }
}

const quotaExceeded = (): RangeError =>
  new RangeError(`The documents of a connection have at most ${MAX_BYTES / MB} MB; some must be deleted first`);

const MAX_KEY_LENGTH = RUNTIME_LIMITS.documentKeyLength;
/** Limit in bytes of a text column in every supported database. */
const MAX_DOCUMENT_BYTES = RUNTIME_LIMITS.documentBytes;
/** Limit for the documents of a draft, which are kept in memory. */
const MAX_DRAFT_DOCUMENTS = 100;

/** Creates the key-value storage of plug-ins. */
@Injectable()
export class DocumentStores {
  constructor(
    private readonly pluginDocumentRepository: PluginDocumentRepository,
    private readonly storageQuota: StorageQuota,
  ) {}

  storeOf(documentOwner: DocumentOwner): KeyValueStore {
    return {
      get: async <T>(key: string) => (await this.pluginDocumentRepository.find(documentOwner, key)) as T | undefined,
      set: async (key, value) => this.#set(documentOwner, key, value),
      delete: (key) => this.pluginDocumentRepository.delete(documentOwner, key),
    };
  }

  /** A draft's documents are kept for its call only. */
  createDraftStore(): KeyValueStore {
    const documents = new Map<string, unknown>();
    return {
      get: async <T>(key: string) => documents.get(key) as T | undefined,
      set: async (key, value) => {
        documentSize(key, value);
        if (documents.size >= MAX_DRAFT_DOCUMENTS) throw new RangeError(`A draft remembers at most ${MAX_DRAFT_DOCUMENTS} documents`);
        documents.set(key, value);
      },
      delete: async (key) => void documents.delete(key),
    };
  }

  async #set(documentOwner: DocumentOwner, key: string, value: unknown): Promise<void> {
    if (value === undefined || value === null) return this.pluginDocumentRepository.delete(documentOwner, key);
    await this.storageQuota.reserve(documentOwner, documentSize(key, value));
    await this.pluginDocumentRepository.save(documentOwner, key, value);
  }
}

/** Size of a document in bytes. Throws a RangeError when it, or its key, is too long. */
function documentSize(key: string, value: unknown): number {
  if (key.length > MAX_KEY_LENGTH) throw new RangeError(`A key has at most ${MAX_KEY_LENGTH} letters`);
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? '');
  if (bytes > MAX_DOCUMENT_BYTES) throw new RangeError(`A document has at most ${MAX_DOCUMENT_BYTES} bytes`);
  return bytes;
}
