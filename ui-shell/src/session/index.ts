export { ROLES, type Permission, type Role } from './roles.js';
export { session, sessionToken, signIn, signOut, tokenRefused, useSession, useSessionOrNull, type Session } from './session.js';
