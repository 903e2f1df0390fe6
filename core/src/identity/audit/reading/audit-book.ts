import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { iso } from '../../../kernel/index.js';
import type { AuditEntryEntity } from '../audit-entry.entity.js';
import type { AuditFilter, AuditQuery } from './audit-query.js';
import { AuditRepository } from '../audit.repository.js';
import { HEADINGS, line } from './csv.js';

/** Entries that are read at once while all are written out. */
const CHUNK = 500;

/** Lets administrators read what was written down. */
@Injectable()
export class AuditBook {
  constructor(private readonly rows: AuditRepository) {}

  async page({ page, size, ...filter }: AuditQuery) {
    const [entries, total] = [await this.rows.find(filter, (page - 1) * size, size), await this.rows.count(filter)];
    return { total, page, size, rows: entries.map(entryView) };
  }

  /** Everything that matches, as a table for other programs. */
  export(filter: AuditFilter): StreamableFile {
    return new StreamableFile(Readable.from(this.#lines(filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="audit.csv"',
    });
  }

  async *#lines(filter: AuditFilter): AsyncGenerator<string> {
    yield line(HEADINGS);
    for (let last: number | null = null; ;) {
      const entries: AuditEntryEntity[] = await this.rows.findBefore(filter, last, CHUNK);
      yield entries.map((entry) => line(cellsOf(entry))).join('');
      if (entries.length < CHUNK) return;
      last = entries.at(-1)?.id ?? null;
    }
  }
}

const entryView = ({ id, at, actorId, actorName, what, about, address, facts }: AuditEntryEntity) => ({
  id,
  at: iso(at),
  who: actorId === null ? null : { id: actorId, userName: actorName },
  what,
  about,
  address,
  facts,
});

const cellsOf = ({ at, actorName, what, about, address, facts }: AuditEntryEntity): string[] => [
  iso(at),
  actorName ?? '',
  what,
  about ?? '',
  address ?? '',
  Object.keys(facts).length > 0 ? JSON.stringify(facts) : '',
];
