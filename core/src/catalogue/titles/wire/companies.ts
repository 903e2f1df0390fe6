import type { Named } from '@ombi/sdk';

/** Who made a title (`ProductionCompaniesViewModel`). Nothing shows the signs and countries of companies. */
export const companyMembers = (companies: readonly Named[]) =>
  companies.map(({ id, name }) => ({ id, name, logo_path: null, origin_country: null }));
