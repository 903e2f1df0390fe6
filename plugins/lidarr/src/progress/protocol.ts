import { z } from 'zod';

/** A number that may be nonsense: one bad row must not hide the others. */
const doubtful = z.number().nullish().catch(null);
const word = z.string().nullish().catch(null);

/** A row of the queue. Words stay texts, because every version knows more of them. */
const QueueRow = z.object({
  album: z.object({ foreignAlbumId: z.string() }).nullish().catch(null),
  status: word,
  trackedDownloadState: word,
  trackedDownloadStatus: word,
  size: doubtful,
  sizeleft: doubtful,
  timeleft: word,
  errorMessage: word,
  statusMessages: z
    .array(z.object({ messages: z.array(z.string()).nullish() }))
    .nullish()
    .catch(null),
});
export type QueueRow = z.output<typeof QueueRow>;

export const QueuePage = z.object({ totalRecords: z.int().min(0), records: z.array(QueueRow).nullish() });
