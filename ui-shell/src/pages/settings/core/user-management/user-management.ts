import { z } from 'zod';
import { limitRules } from '../../../users/limits.js';
import { api, type UserManagementSettings } from '../../../../api/index.js';

export const schema = z.object(limitRules((limit) => limit));

/** The wire's object also holds what is imported from where; that has switches of its own, and this form must not put it back. */
export const userManagement = {
  read: async () => ownMembers(await api.settings.userManagement.read()),
  save: (settings: UserManagementSettings) => api.settings.userManagement.save(ownMembers(settings)),
};

const ownMembers = (settings: UserManagementSettings): UserManagementSettings => ({
  movieRequestLimit: settings.movieRequestLimit,
  movieRequestLimitType: settings.movieRequestLimitType,
  episodeRequestLimit: settings.episodeRequestLimit,
  episodeRequestLimitType: settings.episodeRequestLimitType,
  musicRequestLimit: settings.musicRequestLimit,
  musicRequestLimitType: settings.musicRequestLimitType,
  defaultStreamingCountry: settings.defaultStreamingCountry,
  defaultRoles: settings.defaultRoles,
});
