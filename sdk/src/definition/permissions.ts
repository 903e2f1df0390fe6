/**
 * Permissions of a plug-in beyond answering the calls of the portal. An administrator sees the list before the installation; a plug-in
 * that needs a permission it does not declare is rejected.
 *
 * | permission | what it allows |
 * |---|---|
 * | `events` | receive events of the portal: the functions under `on`; publish events of its own |
 * | `requests.read` | read requests: titles, states and the names of their requesters |
 * | `users.read` | read users: names, e-mail addresses and languages |
 * | `catalogue.read` | read titles of the catalogue, and list those that media servers hold |
 * | `jobs` | run scheduled jobs: the entries of `jobs` |
 * | `webhooks` | receive calls of the outside service at an address of the portal: `webhook` |
 * | `push` | keep connections to the service open and receive what it pushes: `listen`, `http.webSocket` and `http.serverSentEvents` |
 * | `accounts` | sign users in and list users to import: the capability `authProvider` |
 * | `screens` | bring screens of its own, which run in the browser with the session of the user: `ui.entry` |
 * | `files` | read and write files of the machine beyond its own folder; without it the process of an installed plug-in has none |
 * | `sockets` | open Unix sockets (named pipes on Windows), through which programs of the machine accept commands; without it the process of an installed plug-in cannot |
 * | `processes` | start other programs and threads, and load native code; without it the process of an installed plug-in cannot |
 */
export const PLUGIN_PERMISSIONS = [
  'events',
  'requests.read',
  'users.read',
  'catalogue.read',
  'jobs',
  'webhooks',
  'push',
  'accounts',
  'screens',
  'files',
  'sockets',
  'processes',
] as const;
/** One permission of a plug-in. */
export type PluginPermission = (typeof PLUGIN_PERMISSIONS)[number];
