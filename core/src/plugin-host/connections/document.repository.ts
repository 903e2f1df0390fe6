import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { DocumentEntity } from './document.entity.js';

/** Whose document it is. */
export type Owner = Pick<DocumentEntity, 'pluginId' | 'connectionId'>;

@Injectable()
export class DocumentRepository {
  constructor(private readonly database: Database) {}

  async find(owner: Owner, key: string): Promise<unknown> {
    const row = await this.#rows.findOneBy({ ...owner, key });
    return row?.value ?? undefined;
  }

  /** How much is kept for a connection: documents, and the bytes that they take. */
  async size({ pluginId, connectionId }: Owner): Promise<{ documents: number; bytes: number }> {
    const [row] = await this.database.query<{ documents: number; bytes: number | null }>(
      `SELECT COUNT(*) AS "documents", SUM(OCTET_LENGTH("value")) AS "bytes" FROM "plugin_document"
       WHERE "pluginId" = ? AND "connectionId" = ?`,
      [pluginId, connectionId],
    );
    return { documents: Number(row?.documents ?? 0), bytes: Number(row?.bytes ?? 0) };
  }

  async save(owner: Owner, key: string, value: unknown): Promise<void> {
    await this.#rows.save({ ...owner, key, value });
  }

  async delete(owner: Owner, key: string): Promise<void> {
    await this.#rows.delete({ ...owner, key });
  }

  get #rows() {
    return this.database.repository(DocumentEntity);
  }
}
