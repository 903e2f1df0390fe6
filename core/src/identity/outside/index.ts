import { AccountBatchRepository } from './account-batch.repository.js';
import { OutsideAccounts } from './outside-accounts.js';
import { OutsideSignIn } from './outside-sign-in.js';
import { SignOuts } from './sign-outs.js';

export const outsideServices = [AccountBatchRepository, OutsideAccounts, OutsideSignIn, SignOuts];
