import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { DownloaderOptionEntity } from './downloader-option.entity.js';
import { DOWNLOADER_OPTION_KINDS, type DownloaderOptionKind, type OptionLabels } from './option-comparison.js';

/** Stores which options each downloader offered. */
@Injectable()
export class DownloaderOptionRepository {
  constructor(private readonly database: Database) {}

  async findByConnection(connectionId: string): Promise<OptionLabels> {
    const rows = await this.#table.findBy({ connectionId });
    const labelsOf = (wanted: DownloaderOptionKind) =>
      new Map(rows.filter(({ kind }) => kind === wanted).map(({ optionId, label }) => [optionId, label]));
    return { quality: labelsOf('quality'), rootFolder: labelsOf('rootFolder'), language: labelsOf('language') };
  }

  /** Adds options, and replaces the labels of known ones. */
  async save(connectionId: string, labels: OptionLabels): Promise<void> {
    const rows = DOWNLOADER_OPTION_KINDS.flatMap((kind) =>
      [...labels[kind]].map(([optionId, label]) => ({ connectionId, kind, optionId, label })),
    );
    if (rows.length > 0) await this.database.upsert(DownloaderOptionEntity, rows, ['connectionId', 'kind', 'optionId']);
  }

  async deleteByConnections(connectionIds: readonly string[]): Promise<void> {
    await this.#table.delete({ connectionId: In([...connectionIds]) });
  }

  get #table() {
    return this.database.repository(DownloaderOptionEntity);
  }
}
