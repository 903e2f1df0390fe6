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
