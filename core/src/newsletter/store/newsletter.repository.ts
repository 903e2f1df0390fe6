import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NewsletterUnsubscribe, type UnsubscribedAddresses } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { NewsletterStateEntity } from './newsletter-state.entity.js';
import { UnsubscribedAddressEntity } from './unsubscribed-address.entity.js';

const STATE_ID = 1;

/** Stores since when newsletters announce additions, and which addresses want none. */
@Injectable()
export class NewsletterRepository implements UnsubscribedAddresses, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unsubscribe: NewsletterUnsubscribe,
  ) {}

  onModuleInit(): void {
    this.unsubscribe.registerAddresses(this);
  }

  /** Null before the date was set for the first time. */
  async findSince(): Promise<Date | null> {
    return (await this.database.repository(NewsletterStateEntity).findOneBy({ id: STATE_ID }))?.since ?? null;
  }

  async saveSince(since: Date): Promise<void> {
    await this.database.upsert(NewsletterStateEntity, [{ id: STATE_ID, since } as never], ['id']);
  }

  async insert(address: string): Promise<void> {
    await this.database.insertNew(UnsubscribedAddressEntity, [{ address: address.toLowerCase() }], ['address']);
  }

  has(address: string): Promise<boolean> {
    return this.database.repository(UnsubscribedAddressEntity).existsBy({ address: address.toLowerCase() });
  }

  async findUnsubscribed(): Promise<string[]> {
    const rows = await this.database.repository(UnsubscribedAddressEntity).find({ order: { address: 'ASC' } });
    return rows.map(({ address }) => address);
  }
}
