import { api, type SignInProvider } from '../../api/index.js';

/** The identity providers that offer sign-in. */
export const SIGN_IN_OPTIONS_QUERY = { queryKey: ['settings', 'sign-in-providers'], queryFn: api.externalSignIn.options };

/** The external accounts linked to the user's account. */
export const LINKED_ACCOUNTS_QUERY = { queryKey: ['users', 'me', 'identities'], queryFn: api.linkedAccounts.list };

export const isPopup = ({ ways }: SignInProvider): boolean => ways.includes('window');
