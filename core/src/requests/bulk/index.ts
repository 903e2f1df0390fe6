import { BulkController } from './bulk.controller.js';
import { BulkDecisions } from './bulk-decisions.js';
import { CollectionRequestController } from './collection-request.controller.js';
import { CollectionRequests } from './collection-requests.js';

/** Many requests at once. */
export const bulk = {
  controllers: [CollectionRequestController, BulkController],
  providers: [CollectionRequests, BulkDecisions],
};
