import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** The keys of a browser: its key pair, and the secret that it shares with who subscribes it. */
export interface BrowserKeys {
  readonly keyPair: ECDH;
  readonly auth: Buffer;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size, and the length of the key id. */
const HEADER_BYTES = SALT_BYTES + 4 + 1;
/** Ends the text of the last record; only zeros may follow. */
const LAST_RECORD = 2;

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a push message of one record as a browser does (RFC 8188 and 8291). Throws for anything else. */
export function decryptPushMessage(message: Buffer, { keyPair, auth }: BrowserKeys): string {
  const salt = message.subarray(0, SALT_BYTES);
  const keyEnd = HEADER_BYTES + message.readUInt8(HEADER_BYTES - 1);
  const senderKey = message.subarray(HEADER_BYTES, keyEnd);
  const record = message.subarray(keyEnd);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair.getPublicKey(), senderKey]);
  const secret = hkdf(keyPair.computeSecret(senderKey), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
  return padded.subarray(0, end).toString('utf8');
}
