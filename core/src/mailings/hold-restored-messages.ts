import {
  countRestoredRows,
  holdRestoredRows,
  openDataSource,
  RESTORED,
  type DatabaseLocation,
  type EntitiesAndMigrations,
  type LogService,
} from '../kernel/index.js';
import { MESSAGE_TOPICS, MessageDeliveryEntity } from '../notifications/index.js';
import { MailingRecipientEntity } from './store/mailing-recipient.entity.js';

/**
 * Gives up the messages that waited when a backup was made: the portal may have sent them since. They are listed as expired, from where
 * they can be sent by hand. Migrates the database, as the start of a portal does. Can be repeated. Returns how many are given up for this reason.
 */
export async function holdRestoredMessages(location: DatabaseLocation, schema: EntitiesAndMigrations, log: LogService): Promise<number> {
  const source = await openDataSource(location, schema, log);
  try {
    const deliveries = source.getRepository(MessageDeliveryEntity);
    const held = await holdRestoredRows(source, MESSAGE_TOPICS, async (rows) => {
      // Events from which no message was composed yet are listed from now on.
      for (const { topic, key, createdAt } of rows)
        if (!(await deliveries.existsBy({ topic, key }))) await deliveries.insert({ topic, key, createdAt, attempts: 0 });
    });
    await source.getRepository(MailingRecipientEntity).update({ state: 'waiting' }, { state: 'failed', trouble: RESTORED });
    if (held > 0) log.warn('messages that waited in the backup were given up, because they may have been sent since', { messages: held });
    return await countRestoredRows(source);
  } finally {
    await source.destroy();
  }
}
