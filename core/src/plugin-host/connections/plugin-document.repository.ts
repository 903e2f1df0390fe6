import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { PluginDocumentEntity } from './plugin-document.entity.js';

/** The connection that owns a document. */
export type DocumentOwner = Pick<PluginDocumentEntity, 'pluginId' | 'connectionId'>;

/** Rows of the key-value storage of plug-ins. */
@Injectable()
export class PluginDocumentRepository {
  constructor(private readonly database: Database) {}

  async find(documentOwner: DocumentOwner, key: string): Promise<unknown> {
    const row = await this.#rows.findOneBy({ ...documentOwner, key });
    return row?.value ?? undefined;
  }

  /** Number of documents of a connection, and their size in bytes. */
  async measureSize({ pluginId, connectionId }: DocumentOwner): Promise<{ documents: number; bytes: number }> {
    const [row] = await this.database.query<{ documents: number; bytes: number | null }>(
      `SELECT COUNT(*) AS "documents", SUM(OCTET_LENGTH("value")) AS "bytes" FROM "plugin_document"
       WHERE "pluginId" = ? AND "connectionId" = ?`,
      [pluginId, connectionId],
    );
    return { documents: Number(row?.documents ?? 0), bytes: Number(row?.bytes ?? 0) };
  }

  async save(documentOwner: DocumentOwner, key: string, value: unknown): Promise<void> {
    await this.#rows.save({ ...documentOwner, key, value });
  }

  async delete(documentOwner: DocumentOwner, key: string): Promise<void> {
    await this.#rows.delete({ ...documentOwner, key });
  }

  get #rows() {
    return this.database.repository(PluginDocumentEntity);
  }
}
