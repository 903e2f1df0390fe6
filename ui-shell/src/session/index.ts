export type { Permission } from './roles.js';
export { hasLeft, leave, session, sessionToken, signIn, signOut, tokenRefused, useSession, useSessionOrNull } from './session.js';
