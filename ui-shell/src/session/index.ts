export type { Permission } from './roles.js';
export type { Session } from './session.js';
export { hasLeft, leave, session, sessionToken, signIn, signOut, tokenRefused, useSession, useSessionOrNull } from './session.js';
