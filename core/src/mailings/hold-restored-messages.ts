import { countRestoredRows, groupBy, holdRestoredRows, RESTORED, type DataSource, type LogService } from '../kernel/index.js';
import { MESSAGE_TOPICS, MessageDeliveryEntity } from '../notifications/index.js';
import { MailingRecipientEntity } from './store/mailing-recipient.entity.js';

type ListedMessage = Pick<MessageDeliveryEntity, 'topic' | 'key' | 'createdAt'>;

/**
 * Gives up the messages that waited when a backup was made: the portal may have sent them since. They are listed as expired, from where
 * they can be sent by hand. Can be repeated. Returns how many are given up for this reason.
 */
export async function holdRestoredMessages(source: DataSource, log: LogService): Promise<number> {
  const held = await holdRestoredRows(source, MESSAGE_TOPICS, (rows) => listMissing(source, rows));
  await source.getRepository(MailingRecipientEntity).update({ state: 'waiting' }, { state: 'failed', trouble: RESTORED });
  if (held > 0) log.warn('messages that waited in the backup were given up, because they may have been sent since', { messages: held });
  return countRestoredRows(source);
}

/** Events from which no message was composed yet are listed from now on. */
async function listMissing(source: DataSource, rows: readonly ListedMessage[]): Promise<void> {
  const deliveries = source.getRepository(MessageDeliveryEntity);
  for (const [topic, ofTopic] of groupBy(rows, (row) => row.topic)) {
    const keys = ofTopic.map(({ key }) => key);
    const listed = await deliveries.createQueryBuilder('d').where('d.topic = :topic AND d.key IN (:...keys)', { topic, keys }).getMany();
    const known = new Set(listed.map(({ key }) => key));
    const missing = ofTopic.filter(({ key }) => !known.has(key));
    if (missing.length > 0) await deliveries.insert(missing.map(({ key, createdAt }) => ({ topic, key, createdAt, attempts: 0 })));
  }
}
