import type { LibraryMediaKind, IdSource } from '@ombi/sdk';
import { Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'PK_announced_addition' };

/** Sentinel for `season` and `number` (episode) of the row that stands for a title itself. */
export const WHOLE_TITLE = -1;

/**
 * A title or an episode that a newsletter announced, on whichever server. Outlives its library item, so that nothing is announced twice.
 */
@Entity('announced_addition')
export class AnnouncedAdditionEntity {
  @PrimaryColumn({ type: 'varchar', length: 8, ...KEY })
  kind: LibraryMediaKind;

  /** Source of `titleId`. */
  @PrimaryColumn({ name: 'source', type: 'varchar', length: 16, ...KEY })
  idSource: IdSource;

  @PrimaryColumn({ type: 'varchar', length: 64, ...KEY })
  titleId: string;

  @PrimaryColumn({ type: 'int', ...KEY })
  season: number;

  @PrimaryColumn({ type: 'int', ...KEY })
  number: number;
}

/** Identifies a title or an episode across servers. */
export type AdditionKey = Pick<AnnouncedAdditionEntity, 'kind' | 'idSource' | 'titleId' | 'season' | 'number'>;
