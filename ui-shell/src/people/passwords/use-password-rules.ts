import { useQuery } from '@tanstack/react-query';
import { api, type PasswordRules } from '../../api/index.js';

/** The rules of the portal; undefined until they are known. */
export const usePasswordRules = (): PasswordRules | undefined =>
  useQuery({ queryKey: ['settings', 'password-rules'], queryFn: api.passwords.rules }).data;
