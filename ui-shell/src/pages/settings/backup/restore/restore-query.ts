/** Key of the query for the restore that waits, and how the last one ended. */
export const RESTORE_QUERY_KEY = ['backups', 'restore'];
