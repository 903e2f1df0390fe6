import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, dropColumns, runStatement, type Column } from './columns.js';
import { rewriteTextKeys, type TextKey } from './text-keys.js';

const EXISTING: readonly TextKey[] = [
  { table: 'library_item', column: 'title', key: 'titleKey', length: 500 },
  { table: 'requested_title', column: 'title', key: 'titleKey', length: 255 },
  { table: 'issue', column: 'title', key: 'titleKey', length: 255 },
  { table: 'message_delivery', column: 'recipient', key: 'recipientKey', length: 256 },
];

const ARTIST: TextKey = { table: 'requested_title', column: 'artistName', key: 'artistNameKey', length: 255 };
const ARTIST_COLUMNS: readonly Column[] = [[ARTIST.table, ARTIST.key, `varchar(${ARTIST.length}) NULL`]];

/** Texts are searched and sorted without regard to accents, and albums by their artist without regard to case. */
export class AccentInsensitiveKeys1700000000109 implements MigrationInterface {
  readonly name = 'AccentInsensitiveKeys1700000000109';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, ARTIST_COLUMNS);
    // Most names are right after one statement.
    await runStatement(
      runner,
      `UPDATE "requested_title" SET "artistNameKey" = SUBSTR(LOWER("artistName"), 1, 255) WHERE "artistName" IS NOT NULL`,
    );
    for (const textKey of [...EXISTING, ARTIST]) await rewriteTextKeys(runner, textKey, withoutAccents);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, ARTIST_COLUMNS);
    for (const textKey of EXISTING) await rewriteTextKeys(runner, textKey, withoutCase);
  }
}

const withoutCase = (text: string): string => text.normalize('NFKC').toLowerCase();

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', ς: 'σ' },
};

const withoutAccents = (text: string): string =>
  withoutCase(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœþøđðħıłŧς]/g, (letter) => LETTERS[letter]!);
