import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { RequestStepEntity } from './rows/request-step.entity.js';

/** The history of all requests. It is only ever added to; sample content alone leaves none behind. */
@Injectable()
export class StepRepository {
  #written = 0;

  constructor(private readonly database: Database) {}

  async add(step: Omit<RequestStepEntity, 'id'>): Promise<void> {
    await this.#table.insert(step);
    this.database.afterCommit(() => void (this.#written += 1));
  }

  /** All that ever happened to the requests of some titles. */
  async forgetTitles(titleIds: readonly number[]): Promise<void> {
    await this.#table.delete({ titleId: In([...titleIds]) });
    this.database.afterCommit(() => void (this.#written += 1));
  }

  of(requestId: number): Promise<RequestStepEntity[]> {
    return this.#table.find({ where: { requestId }, order: { id: 'ASC' } });
  }

  /** Another text after every change. On a shared database other instances write steps too, so it is asked. */
  async version(): Promise<string> {
    if (!this.database.isShared) return String(this.#written);
    const [row] = await this.database.query<{ latest: number | null }>('SELECT MAX("id") AS "latest" FROM "request_step"');
    return `${this.#written}.${row?.latest ?? 0}`;
  }

  get #table() {
    return this.database.repository(RequestStepEntity);
  }
}
