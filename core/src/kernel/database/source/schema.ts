import type { EntitySchema, MigrationInterface } from 'typeorm';

/** What the rooms keep in the database: their entities, and the steps that lead there. */
export interface Schema {
  readonly entities: readonly (EntitySchema | (new () => object))[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}

/** Nest token of the {@link Schema}. */
export const SCHEMA = Symbol('Schema');
