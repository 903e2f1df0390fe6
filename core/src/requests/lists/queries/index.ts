import { RequestCatalogueAdapter, RequestedTitleRefs } from './request-catalogue-adapter.js';
import { RequestFlagRepository } from './request-flag.repository.js';
import { RequestFlags } from './request-flags.js';
import { PluginRequestAccess } from './plugin-request-access.js';
import { RequestReader } from './request-reader.js';
import { VisibleRequests } from './visible-requests.js';
import { VisibleRequestRepository } from './visible-request.repository.js';

/** Read access to requests for other modules. */
export const requestQueryProviders = [
  RequestCatalogueAdapter,
  RequestFlagRepository,
  RequestFlags,
  RequestedTitleRefs,
  PluginRequestAccess,
  RequestReader,
  VisibleRequestRepository,
  VisibleRequests,
];

export type { RequestSummary } from './request-reader.js';
export { RequestReader, VisibleRequests };
