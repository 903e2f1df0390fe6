import { PinSignInDelegate } from '../sign-in/pin-sign-in-delegate.js';
import { AccountBatchRepository } from './account-batch.repository.js';
import { ExternalAccounts } from './external-accounts.js';

export const externalAccountProviders = [AccountBatchRepository, ExternalAccounts, PinSignInDelegate];
