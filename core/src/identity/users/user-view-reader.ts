import { Injectable } from '@nestjs/common';
import { Problem, toIsoTimestamp } from '../../kernel/index.js';
import { type Principal, ROLES } from '../access/permissions.js';
import { UserType, type User, RequestLimitPeriod } from './user.js';
import { UserReader } from './user-reader.js';
import type { UserOption } from './user-list.repository.js';
import { UserRepository } from './user.repository.js';
import { QuotaProviderRegistry, type QuotaStatus, type UserQuotas } from './quota-provider-registry.js';
import { QualityProfileFieldRegistry } from './quality-profile-field-registry.js';

/** An account in the API's shape; quality profile fields without a value are 0, as in `profileDefaults`. */
export const userView = (user: User, quotas: UserQuotas, profileDefaults: Readonly<Record<string, number>>) => ({
  id: user.id,
  userName: user.userName,
  alias: user.alias,
  claims: ROLES.map((value) => ({ value, enabled: user.roles.has(value) })),
  emailAddress: user.email,
  password: null,
  lastLoggedIn: toIsoTimestamp(user.lastLoggedInAt),
  language: user.language,
  hasLoggedIn: user.lastLoggedInAt !== null,
  userType: user.userType,
  streamingCountry: user.streamingCountry,
  ...limitsView(user),
  movieRequestQuota: quotaView(quotas.movie),
  episodeRequestQuota: quotaView(quotas.episode),
  musicRequestQuota: quotaView(quotas.music),
  userQualityProfiles: { id: 0, userId: user.id, ...profileDefaults, ...user.qualityProfiles },
});

/** The API has no null limit: no limit is 0, and its window is a week. */
const limitsView = (user: User) => ({
  movieRequestLimit: user.movieRequestLimit ?? 0,
  movieRequestLimitType: user.movieRequestLimitType ?? RequestLimitPeriod.week,
  episodeRequestLimit: user.episodeRequestLimit ?? 0,
  episodeRequestLimitType: user.episodeRequestLimitType ?? RequestLimitPeriod.week,
  musicRequestLimit: user.musicRequestLimit ?? 0,
  musicRequestLimitType: user.musicRequestLimitType ?? RequestLimitPeriod.week,
});

const quotaView = (quotaStatus: QuotaStatus | null) =>
  quotaStatus && { ...quotaStatus, nextRequest: toIsoTimestamp(quotaStatus.nextRequest) };

/** An account as an option of a select. */
const userOption = ({ id, userName, email }: UserOption) => ({ id, username: userName, email });

/** Reads user accounts in the API's shape, with their quotas. */
@Injectable()
export class UserViewReader {
  constructor(
    private readonly users: UserReader,
    private readonly userRepository: UserRepository,
    private readonly quotas: QuotaProviderRegistry,
    private readonly qualityProfileFieldRegistry: QualityProfileFieldRegistry,
  ) {}

  async listAll() {
    const users = await this.users.findAll();
    const quotasOf = await this.quotas.getQuotas(users);
    const profileDefaults = this.qualityProfileFieldRegistry.readDefaults();
    return users.map((user) => userView(user, quotasOf(user.id), profileDefaults));
  }

  /** Throws a 404 problem for an unknown id and for the system account. */
  async get(userId: string) {
    const user = await this.users.findById(userId);
    if (!user || user.userType === UserType.system) throw new Problem(404, 'user-not-found', 'The user does not exist');
    return this.#view(user);
  }

  /** The caller's own account, including the system account of the API key, and whether it has a password in this portal. */
  async getOwn({ userId }: Principal) {
    const account = await this.userRepository.find(userId);
    return account && { ...(await this.#view(account.user)), hasPassword: account.passwordHash !== null };
  }

  async listOptions() {
    return (await this.users.findOptions()).map(userOption);
  }

  async #view(user: User) {
    return userView(user, (await this.quotas.getQuotas([user]))(user.id), this.qualityProfileFieldRegistry.readDefaults());
  }
}
