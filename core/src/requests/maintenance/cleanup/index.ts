import { DeletedUserRequestCleanup } from './deleted-user-request-cleanup.js';
import { ExpiredRequestRepository } from './expired-request.repository.js';
import { RequestExpiryJob, ExpiryPolicy, RequestExpiry } from './request-expiry.js';
import { RetentionJob } from './retention-job.js';
import { SampleRequestCleanup } from './sample-request-cleanup.js';
import { RequestDataCleanup } from './request-data-cleanup.js';

/** Delete requests without a decision: on expiry, with their user, or with the sample content. */
export const requestCleanupProviders = [
  RequestExpiry,
  ExpiryPolicy,
  RequestExpiryJob,
  ExpiredRequestRepository,
  DeletedUserRequestCleanup,
  SampleRequestCleanup,
  RequestDataCleanup,
  RetentionJob,
];

export { RequestExpiryJob, RetentionJob, SampleRequestCleanup };
