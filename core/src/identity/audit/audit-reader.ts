import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { toIsoTimestamp } from '../../kernel/index.js';
import { REVISION_DETAIL } from './audit-actions.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';
import { type AuditFilter, type AuditQuery, AuditRepository } from './audit.repository.js';

/** Columns of the exported CSV file. */
const CSV_HEADINGS = ['at', 'who', 'what', 'about', 'address', 'facts'];

/** Cell texts that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180). */
const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Entries read per statement during an export. */
const EXPORT_BATCH_SIZE = 500;

/** Reads and exports the audit log. */
@Injectable()
export class AuditReader {
  constructor(private readonly auditRepository: AuditRepository) {}

  async readPage({ page, size, ...filter }: AuditQuery) {
    const [entries, total] = [await this.auditRepository.find(filter, (page - 1) * size, size), await this.auditRepository.count(filter)];
    return { total, page, size, rows: entries.map(entryView) };
  }

  /** Streams all matching entries as a CSV file. */
  export(filter: AuditFilter): StreamableFile {
    return new StreamableFile(Readable.from(this.#lines(filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="audit.csv"',
    });
  }

  async *#lines(filter: AuditFilter): AsyncGenerator<string> {
    yield csvLine(CSV_HEADINGS);
    for (let last: number | null = null; ;) {
      const entries: AuditEntryEntity[] = await this.auditRepository.findBefore(filter, last, EXPORT_BATCH_SIZE);
      yield entries.map((entry) => csvLine(cellsOf(entry))).join('');
      if (entries.length < EXPORT_BATCH_SIZE) return;
      last = entries.at(-1)?.id ?? null;
    }
  }
}

/** The details as administrators see them. */
const shownFacts = (facts: AuditEntryEntity['facts']) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name !== REVISION_DETAIL));

const entryView = ({ id, at, actorId, actorName, what, about, address, facts }: AuditEntryEntity) => ({
  id,
  at: toIsoTimestamp(at),
  who: actorId === null ? null : { id: actorId, userName: actorName },
  what,
  about,
  address,
  facts: shownFacts(facts),
});

const cellsOf = ({ at, actorName, what, about, address, facts }: AuditEntryEntity): string[] => [
  toIsoTimestamp(at),
  actorName ?? '',
  what,
  about ?? '',
  address ?? '',
  factsText(shownFacts(facts)),
];

const factsText = (facts: object): string => (Object.keys(facts).length > 0 ? JSON.stringify(facts) : '');
