import { field, secret, serverAddressFields, serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** Address of the account service and of its pages. */
export const ACCOUNT_ADDRESS = 'https://plex.tv';
export const WEB_ADDRESS = 'https://app.plex.tv';
/** Address of the service that has the watchlists. */
export const DISCOVER_ADDRESS = 'https://discover.provider.plex.tv';

const requiredText = () => z.string('must-be-specified').trim().min(1, 'must-be-specified');

/** A cleared field says something else than a wrong one. */
const port = z
  .int({ error: ({ input }) => (input === null || input === undefined ? 'must-be-specified' : 'must-be-a-number') })
  .min(1, 'must-be-a-number')
  .max(65_535, 'must-be-a-number')
  .default(32_400);

/** Connection settings: one Plex server. Error texts are translation keys. */
export const connection = z.object({
  name: field(z.string().trim().default(''), { section: 'server' }),
  ...serverAddressFields({ port: 32_400 }),
  port: field(port, { section: 'server' }),
  token: field(secret(requiredText()), { section: 'server' }),
  machineIdentifier: field(requiredText(), { section: 'server', foundByTest: true }),
  serverHostname: field(
    z
      .string()
      .trim()
      .default('')
      .refine((text) => text === '' || /^https?:\/\//i.test(text), 'serverHostname.scheme'),
    { section: 'links' },
  ),
  /** Keys of the selected sections; an empty list means all. */
  libraries: field(z.array(z.string()).default([]), { section: 'libraries', optionsFrom: 'libraries' }),
  /** Section titles by key, as old clients stored them. */
  libraryTitles: field(z.record(z.string(), z.string()).default({}), { hidden: true }),
  /** Episodes per page of a scan; 0 means the default. */
  episodeBatchSize: field(z.int('must-be-a-number').min(0, 'must-be-a-number').max(5_000, 'must-be-a-number').default(150), {
    section: 'libraries',
    advanced: true,
  }),
});
export type Connection = z.output<typeof connection>;

/** Plug-in settings of the watchlist import and of the account service, which are the same for all servers. */
export const settings = z.object({
  enableWatchlistImport: field(z.boolean().default(false), { section: 'watchlist' }),
  /** Request the whole series instead of its latest season. */
  monitorAll: field(z.boolean().default(false), { section: 'watchlist' }),
  notifyOnWatchlistTokenExpiration: field(z.boolean().default(false), { section: 'watchlist' }),
  accountAddress: serviceAddressField(ACCOUNT_ADDRESS, 'account'),
  webAddress: serviceAddressField(WEB_ADDRESS, 'account'),
  discoverAddress: serviceAddressField(DISCOVER_ADDRESS, 'account'),
});
export type Settings = z.output<typeof settings>;
