import { iso } from '../../../kernel/index.js';
import { ROLES } from '../../roles.js';
import type { PersonName } from '../../users/people.repository.js';
import { LimitType } from '../../users/user.js';
import type { User } from '../../users/user.js';
import type { Quota, UserQuotas } from '../quotas.js';

/** An account as the wire shows it to those who may see it whole; what it does not always want is 0, as in `noWishes`. */
export const userView = (user: User, quotas: UserQuotas, noWishes: Readonly<Record<string, number>>) => ({
  id: user.id,
  userName: user.userName,
  alias: user.alias,
  claims: ROLES.map((value) => ({ value, enabled: user.roles.has(value) })),
  emailAddress: user.email,
  password: null,
  lastLoggedIn: iso(user.lastLoggedInAt),
  language: user.language,
  hasLoggedIn: user.lastLoggedInAt !== null,
  userType: user.userType,
  streamingCountry: user.streamingCountry,
  ...limitsView(user),
  movieRequestQuota: quotaView(quotas.movie),
  episodeRequestQuota: quotaView(quotas.episode),
  musicRequestQuota: quotaView(quotas.music),
  userQualityProfiles: { id: 0, userId: user.id, ...noWishes, ...user.qualityProfiles },
});

/** The wire knows no missing limit: it is 0, and its window a week. */
const limitsView = (user: User) => ({
  movieRequestLimit: user.movieRequestLimit ?? 0,
  movieRequestLimitType: user.movieRequestLimitType ?? LimitType.week,
  episodeRequestLimit: user.episodeRequestLimit ?? 0,
  episodeRequestLimitType: user.episodeRequestLimitType ?? LimitType.week,
  musicRequestLimit: user.musicRequestLimit ?? 0,
  musicRequestLimitType: user.musicRequestLimitType ?? LimitType.week,
});

const quotaView = (quota: Quota | null) => quota && { ...quota, nextRequest: iso(quota.nextRequest) };

/** An account in a select. */
export const userOption = ({ id, userName, email }: PersonName) => ({ id, username: userName, email });
