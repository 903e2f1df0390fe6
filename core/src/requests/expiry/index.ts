import { ExpiredRequestRepository } from './expired-request.repository.js';
import { ExpiryController } from './expiry.controller.js';
import { ExpiryJob } from './expiry-job.js';
import { Expiry } from './expiry.js';

/** Requests whose time is over. */
export const expiry = { controllers: [ExpiryController], providers: [ExpiredRequestRepository, Expiry, ExpiryJob] };
