import { randomBytes, randomUUID } from 'node:crypto';
import { ForbiddenException, Injectable } from '@nestjs/common';
import { Clock, Database, toIsoTimestamp, LogService, Problem, SecretVault } from '../../kernel/index.js';
import { AuditLog } from '../audit/audit-log.js';
import { type Principal, API_KEY_SCOPES, type ApiKeyScope } from '../access/permissions.js';
import { UserType, type Account } from '../users/user.js';
import { UserReader } from '../users/user-reader.js';
import type { ScopedApiKeyEntity } from './scoped-api-key.entity.js';
import { ScopedApiKeyRepository } from './scoped-api-key.repository.js';

/** Distinguishes scoped keys from the unrestricted one. */
const PREFIX = 'ombi_';
const MAX_KEYS = 200;

/** Interval between writes of `lastUsedAt`, to avoid a write at each call. */
const LAST_USED_INTERVAL_MS = 5 * 60_000;

/** A key in the API's shape, without its secret. */
const viewOf = ({ id, name, owner, scopes, createdAt, lastUsedAt }: ScopedApiKeyEntity) => ({
  ...{ id, name, scopes, owner: owner.userName },
  createdAt: toIsoTimestamp(createdAt),
  lastUsedAt: toIsoTimestamp(lastUsedAt),
});

/** API keys with a subset of their owner's permissions. */
@Injectable()
export class ScopedApiKeyService {
  readonly #log: LogService;

  constructor(
    private readonly scopedApiKeyRepository: ScopedApiKeyRepository,
    private readonly users: UserReader,
    private readonly secretVault: SecretVault,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly auditLog: AuditLog,
    log: LogService,
  ) {
    this.#log = log.child({ room: 'identity' });
  }

  static isScopedKey(key: string): boolean {
    return key.startsWith(PREFIX);
  }

  async list() {
    return { scopes: API_KEY_SCOPES, keys: (await this.scopedApiKeyRepository.findAll()).map(viewOf) };
  }

  /**
   * Returns the key, which cannot be read again. Throws 403 for callers with a scoped key, and a 409 problem at the maximum number of
   * keys.
   */
  async create(caller: Principal, name: string, scopes: readonly ApiKeyScope[]): Promise<{ readonly id: string; readonly key: string }> {
    const owner = caller.grants ? null : await this.users.findById(caller.userId);
    if (!owner || owner.userType === UserType.system) throw new ForbiddenException();
    const [id, key] = [randomUUID(), `${PREFIX}${randomBytes(24).toString('hex')}`];
    this.#log.addSecret(key);
    await this.database.transaction(async () => {
      if ((await this.scopedApiKeyRepository.count()) >= MAX_KEYS)
        throw new Problem(409, 'too-many-keys', `There are ${MAX_KEYS} keys already. Revoke one first`);
      const row = {
        id,
        name,
        scopes,
        ownerId: owner.id,
        digest: this.secretVault.digest(key),
        createdAt: this.clock.now(),
        lastUsedAt: null,
      };
      await this.scopedApiKeyRepository.insert(row);
      await this.auditLog.record({ action: 'api-key.created', subject: name, details: { scopes } });
    });
    return { id, key };
  }

  /** Revokes a key at once. Throws 403 for callers with a scoped key, and a 404 problem for an unknown key. */
  async revoke(caller: Principal, id: string): Promise<void> {
    if (caller.grants) throw new ForbiddenException();
    await this.database.transaction(async () => {
      const key = await this.scopedApiKeyRepository.find(id);
      if (!key || !(await this.scopedApiKeyRepository.delete(id))) throw new Problem(404, 'key-not-found', 'There is no such key');
      await this.auditLog.record({ action: 'api-key.revoked', subject: key.name });
    });
  }

  /** The owner and the scopes of a key; null for an unknown key. */
  async findOwner(key: string): Promise<{ readonly account: Account; readonly scopes: readonly string[] } | null> {
    const found = await this.scopedApiKeyRepository.findByDigest(this.secretVault.digest(key));
    if (!found) return null;
    this.#recordUse(found.key);
    return { account: found.account, scopes: found.key.scopes };
  }

  /** Written in the background; failures are only logged. */
  #recordUse({ id, lastUsedAt }: ScopedApiKeyEntity): void {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < LAST_USED_INTERVAL_MS) return;
    this.scopedApiKeyRepository
      .setLastUsed(id, now)
      .catch((cause: unknown) => this.#log.debug('when a key was used could not be kept', { cause }));
  }
}
