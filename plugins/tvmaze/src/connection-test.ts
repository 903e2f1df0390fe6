import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import { get, type TvMazeCtx } from './client.js';

/** Behind any proxy, the page URLs in the answers have the service's own host. */
const FirstShow = z.object({ id: z.literal(1), url: z.string() });
const TVMAZE_URL = /^https?:\/\/(www\.)?tvmaze\.com\//;

/** The cheapest call: the series with id 1. */
export async function testConnection(ctx: TvMazeCtx): Promise<TestReport> {
  const { url } = await get(ctx, '/shows/1', FirstShow);
  return TVMAZE_URL.test(url) ? { ok: true } : { ok: false, reason: 'wrong-app' };
}
