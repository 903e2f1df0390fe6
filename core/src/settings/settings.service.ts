import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { EventBus } from '../events/index.js';
import { Clock, Database } from '../kernel/index.js';
import { ExpectedRevision } from './expected-revision.js';
import { diffFields, type FieldChange } from './diff-fields.js';
import { SettingsRevisionConflicts } from './settings-revision-conflicts.js';
import type { SettingsDefinition } from './settings-definition.js';
import { SettingsRepository } from './settings.repository.js';

/** Parses what an older release stored: invalid members fall back to their defaults, the others stay. */
function parseStoredSettings<T extends z.ZodObject>(schema: T, stored: unknown): z.output<T> {
  const members = typeof stored === 'object' && stored !== null ? stored : {};
  const parsed = schema.safeParse(members);
  if (parsed.success) return parsed.data;

  const invalidMembers = new Set(parsed.error.issues.map(({ path: [member] }) => member));
  const fitting = Object.fromEntries(Object.entries(members).filter(([member]) => !invalidMembers.has(member)));
  const repaired = schema.safeParse(fitting);
  return repaired.success ? repaired.data : schema.parse({});
}

/** Freezes plain data recursively, because it is shared. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}

/** Milliseconds for which a cached object is valid when other instances may write to the same database. */
const SHARED_CACHE_TTL_MS = 1000;

interface CacheEntry {
  readonly value: Promise<unknown>;
  readonly expiresAt: number;
}

/** Reads and writes the administrators' settings, one object per definition. Returned values are frozen; change them through {@link update}. */
@Injectable()
export class SettingsService {
  readonly #cache = new Map<string, CacheEntry>();
  readonly #listeners = new Map<string, ((value: never) => void)[]>();

  constructor(
    private readonly settingsRepository: SettingsRepository,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly expectedRevision: ExpectedRevision,
    private readonly settingsRevisionConflicts: SettingsRevisionConflicts,
  ) {
    events.onOtherPortals('settings.changed', ({ name }) => void this.#cache.delete(name));
  }

  /** The stored object, with defaults for missing members. */
  async get<T extends z.ZodObject>(definition: SettingsDefinition<T>): Promise<z.output<T>> {
    if (this.database.isInTransaction) return this.#read(definition);
    const cached = this.#cache.get(definition.name);
    const value = cached && this.clock.ms() < cached.expiresAt ? cached.value : this.#readCached(definition);
    return value as Promise<z.output<T>>;
  }

  /** Replaces the whole object. Throws a ZodError when it does not match its schema. */
  async set<T extends z.ZodObject>(definition: SettingsDefinition<T>, value: z.input<T>): Promise<void> {
    await this.update(definition, () => value);
  }

  /**
   * Reads, changes and saves in one transaction, so that no concurrent change is lost. Returns the new object. Throws a 412 problem when the
   * current call is based on an older revision. `change` gets the number of the revision that it makes; `recorded` are the changes to record
   * where the object only counts those of something that is stored elsewhere.
   */
  update<T extends z.ZodObject>(
    definition: SettingsDefinition<T>,
    change: (current: z.output<T>, nextRevision: number) => z.input<T>,
    recorded?: readonly FieldChange[],
  ): Promise<z.output<T>> {
    const { name, schema, secrets } = definition;
    return this.database.transaction(async () => {
      const stored = await this.settingsRepository.find(name);
      if (this.expectedRevision.isOutdated(name, stored.revision))
        throw await this.settingsRevisionConflicts.conflictProblem({ kind: 'settings', name }, stored.revision);

      const current = deepFreeze(parseStoredSettings(schema, stored.value));
      const next = schema.parse(change(current, stored.revision + 1));
      const changes = recorded ?? diffFields(current, next, secrets);
      const revision = stored.revision + (changes.length > 0 ? 1 : 0);
      await this.settingsRepository.save(name, { value: next, revision });
      this.database.afterCommit(() => this.#notifyListeners(definition, next));
      await this.events.publish('settings.saved', { name, changes, revision: revision > stored.revision ? revision : null });
      await this.events.publish('settings.changed', { name, members: changes.map(({ field }) => field) });
      return next;
    });
  }

  /**
   * The number of changes of an object so far; 0 when it was never saved. What {@link get} returns from now on is not older, although another
   * portal may have saved it: whoever changes an older object under this revision would undo that save unnoticed.
   */
  async revisionOf(name: string): Promise<number> {
    const { revision } = await this.settingsRepository.find(name);
    if (this.database.isShared) this.#cache.delete(name);
    return revision;
  }

  /** Calls `take` with each new object that this portal saves, after the commit and before `update` returns. */
  onChange<T extends z.ZodObject>(definition: SettingsDefinition<T>, take: (value: z.output<T>) => void): void {
    this.#listeners.set(definition.name, [...(this.#listeners.get(definition.name) ?? []), take]);
  }

  #notifyListeners<T extends z.ZodObject>({ name }: SettingsDefinition<T>, value: z.output<T>): void {
    this.#cache.delete(name);
    for (const take of this.#listeners.get(name) ?? []) take(value as never);
  }

  async #readCached<T extends z.ZodObject>(definition: SettingsDefinition<T>): Promise<unknown> {
    const reading = this.#read(definition);
    const until = this.database.isShared ? this.clock.ms() + SHARED_CACHE_TTL_MS : Infinity;
    this.#cache.set(definition.name, { value: reading, expiresAt: until });
    try {
      return await reading;
    } catch (cause) {
      this.#cache.delete(definition.name);
      throw cause;
    }
  }

  async #read<T extends z.ZodObject>({ name, schema }: SettingsDefinition<T>): Promise<z.output<T>> {
    return deepFreeze(parseStoredSettings(schema, (await this.settingsRepository.find(name)).value));
  }
}
