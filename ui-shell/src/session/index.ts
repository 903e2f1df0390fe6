export type { Permission } from './roles.js';
export { session, sessionToken, signIn, signOut, tokenRefused, useSession, useSessionOrNull } from './session.js';
