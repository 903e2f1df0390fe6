export type { Permission } from './roles.js';
export type { Session } from './session.js';
export {
  hasSignedOut,
  signOutLocally,
  currentSession,
  sessionToken,
  signIn,
  isTokenOfCurrentUser,
  clearSession,
  handleRefusedToken,
  useSession,
  SessionContext,
  useSessionExpiry,
  useSessionOrNull,
} from './session.js';
