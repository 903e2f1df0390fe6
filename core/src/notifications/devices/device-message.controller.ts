import { Body, Controller, Post } from '@nestjs/common';
import { z } from 'zod';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { DeviceMessages } from './device-messages.js';

const Addressee = z.object({ userId: z.string().max(36).nullish() });
const Note = Addressee.extend({ message: z.string().trim().min(1).max(4_000) });

/** Administrators send a push notification to the devices of one user. */
@RequirePermission('settings.manage')
@Controller('api')
export class DeviceMessageController {
  constructor(private readonly deviceMessages: DeviceMessages) {}

  /** The settings in the body hold nothing but an id. */
  @Post('v1/Tester/mobile')
  test(@Body(lenientZodPipe(Addressee)) { userId }: z.output<typeof Addressee>): Promise<boolean> {
    return this.deviceMessages.sendTest(userId ?? '');
  }

  @Post('v2/Mobile/Send')
  send(@Body(lenientZodPipe(Note)) { userId, message }: z.output<typeof Note>): Promise<void> {
    return this.deviceMessages.sendNote(userId ?? '', message);
  }
}
