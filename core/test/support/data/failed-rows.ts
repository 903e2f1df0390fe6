import type { InjectionToken } from '@nestjs/common';
import { FailedRows, type OutboxRow } from '../../../src/kernel/index.js';

interface Container {
  get<T>(token: InjectionToken<T>): T;
}

const LIMIT = 200;

/** The first failed rows of a topic, oldest first. */
export const findFailedRows = (container: Container, topic: string): Promise<OutboxRow[]> =>
  container.get(FailedRows).find([topic], { order: 'asc', limit: LIMIT });
