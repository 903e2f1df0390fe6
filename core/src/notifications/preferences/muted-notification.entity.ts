import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An opt-out: a type of message that a user does not want on one channel. */
@Entity('muted_notification')
export class MutedNotificationEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_muted_notification' })
  userId: string;

  /** Number of the channel in the API, or {@link INBOX_AGENT}. */
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_muted_notification' })
  agent: number;

  /** Number of the message type in the API. */
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_muted_notification' })
  type: number;
}

/** Quiet hours (do not disturb) in which messages to a user wait, in minutes after midnight in the time zone of the user. */
@Entity('quiet_hours')
export class QuietHoursEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_quiet_hours' })
  userId: string;

  @Column('int')
  fromMinute: number;

  @Column('int')
  untilMinute: number;

  /** A name of the IANA time zone database, such as `Europe/Berlin`. */
  @Column('varchar', { length: 64 })
  timeZone: string;
}

/** Stands for the inbox in columns that else hold the agent number of a channel. */
export const INBOX_AGENT = -1;
