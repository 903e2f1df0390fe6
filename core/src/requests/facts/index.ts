import { CatalogueDesk } from './catalogue-desk.js';
import { FlagRepository } from './flag.repository.js';
import { RequestFlags } from './request-flags.js';
import { RequestReader } from './request-reader.js';
import { RequestedTitles } from './requested-titles.js';
import { VisibleRequestRepository } from './visible-request.repository.js';
import { VisibleRequests } from './visible-requests.js';

/** What other rooms may know about requests. */
export const facts = [
  CatalogueDesk,
  FlagRepository,
  RequestFlags,
  RequestedTitles,
  RequestReader,
  VisibleRequestRepository,
  VisibleRequests,
];

export type { RequestSummary } from './request-reader.js';
export { RequestReader, VisibleRequests };
