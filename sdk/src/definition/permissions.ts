/**
 * What a plug-in may do beyond answering when it is asked. An administrator reads the list before it is installed, and a plug-in
 * that does more than it asks for is refused.
 *
 * | permission | what it allows |
 * |---|---|
 * | `events` | hear what happens in the portal: the functions under `on` |
 * | `jobs` | work by itself at set times: the entries of `jobs` |
 * | `accounts` | let people in and name accounts to import: the capability `authProvider` |
 * | `screens` | draw screens of its own, which run in the browser with the session of whoever looks at them: `ui.entry` |
 * | `files` | read and write files of the machine beyond its own folder; without it the process of an installed plug-in has none |
 * | `sockets` | open Unix sockets (named pipes on Windows), through which programs of the machine take orders; without it the process of an installed plug-in cannot |
 * | `processes` | start other programs and threads, and load native code; without it the process of an installed plug-in cannot |
 */
export const PERMISSIONS = ['events', 'jobs', 'accounts', 'screens', 'files', 'sockets', 'processes'] as const;
/** One thing that a plug-in may do. */
export type Permission = (typeof PERMISSIONS)[number];
