import { Injectable } from '@nestjs/common';
import { Database, normalizeText } from '../../kernel/index.js';
import { IssueCategoryEntity } from './issue-category.entity.js';

/** Length of the column. */
const NAME_KEY_LENGTH = 200;

/** Cut to the length of its column, because some characters become up to eighteen. */
const nameKeyOf = (name: string): string => normalizeText(name).slice(0, NAME_KEY_LENGTH);

/** Reads and writes the categories of issues. */
@Injectable()
export class IssueCategoryRepository {
  constructor(private readonly database: Database) {}

  findAll(): Promise<IssueCategoryEntity[]> {
    return this.#table.find({ order: { id: 'ASC' } });
  }

  find(id: number): Promise<IssueCategoryEntity | null> {
    return this.#table.findOneBy({ id });
  }

  findByName(name: string): Promise<IssueCategoryEntity | null> {
    return this.#table.findOneBy({ nameKey: nameKeyOf(name) });
  }

  async insert(name: string): Promise<void> {
    await this.#table.insert({ name, nameKey: nameKeyOf(name) });
  }

  async delete(id: number): Promise<void> {
    await this.#table.delete({ id });
  }

  get #table() {
    return this.database.repository(IssueCategoryEntity);
  }
}
