import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe, ruleOptions } from '../../kernel/index.js';
import { DatabaseMoveService } from './database-move.service.js';

const HOST = /^[\w.:[\]-]+$/;

/** Body with the address of a database server in parts, as entered; it becomes the database URL (connection string). */
export const DatabaseAddressBody = z.object({
  type: z.enum(['mysql', 'postgres']),
  host: z
    .string()
    .trim()
    .min(1, { error: 'This field is required', abort: true })
    .max(255)
    .refine((text) => HOST.test(text), ruleOptions('host-name', 'Enter a host name or an address')),
  port: z.coerce.number().int().min(1).max(65_535),
  name: z.string().trim().min(1, 'This field is required').max(64),
  user: z
    .string()
    .max(128)
    .nullish()
    .transform((user) => user ?? ''),
  password: z
    .string()
    .max(256)
    .nullish()
    .transform((password) => password ?? ''),
});

export type DatabaseAddressBody = z.output<typeof DatabaseAddressBody>;

/** The portal's database, and its migration (move) to another server. */
@RequirePermission('backups.manage')
@Controller('api/v3/database')
export class DatabaseController {
  constructor(private readonly databaseMoveService: DatabaseMoveService) {}

  @Get()
  describe() {
    return this.databaseMoveService.describe();
  }

  @HttpCode(200)
  @Post('test')
  test(@Body(lenientZodPipe(DatabaseAddressBody)) address: DatabaseAddressBody) {
    return this.databaseMoveService.test(address);
  }

  @HttpCode(202)
  @Post('move')
  move(@Body(lenientZodPipe(DatabaseAddressBody)) address: DatabaseAddressBody): Promise<void> {
    return this.databaseMoveService.start(address);
  }
}
