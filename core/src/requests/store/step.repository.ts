import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { RequestStepEntity } from './rows/request-step.entity.js';

/** The history of all requests; only ever added to. */
@Injectable()
export class StepRepository {
  #written = 0;

  constructor(private readonly database: Database) {}

  async add(step: Omit<RequestStepEntity, 'id'>): Promise<void> {
    await this.#table.insert(step);
    this.database.afterCommit(() => void (this.#written += 1));
  }

  of(requestId: number): Promise<RequestStepEntity[]> {
    return this.#table.find({ where: { requestId }, order: { id: 'ASC' } });
  }

  /** Another text after every step. On a shared database other instances write steps too, so it is asked. */
  async version(): Promise<string> {
    if (this.database.dialect === 'sqlite') return String(this.#written);
    const [row] = await this.database.query<{ latest: number | null }>('SELECT MAX("id") AS "latest" FROM "request_step"');
    return `${this.#written}.${row?.latest ?? 0}`;
  }

  get #table() {
    return this.database.repository(RequestStepEntity);
  }
}
