import { Departure } from './departure.js';
import { ExpiredRequestRepository } from './expired-request.repository.js';
import { ExpiryJob } from './expiry-job.js';
import { ExpiryTerm } from './expiry-term.js';
import { Expiry } from './expiry.js';
import { RetentionJob } from './retention-job.js';
import { SampleRequests } from './sample-requests.js';
import { Traces } from './traces.js';

/** Requests that go without anybody deciding about them: by age, with their person, or with the sample content. */
export const leaving = [Expiry, ExpiryTerm, ExpiryJob, ExpiredRequestRepository, Departure, SampleRequests, Traces, RetentionJob];

export { ExpiryJob, SampleRequests };
