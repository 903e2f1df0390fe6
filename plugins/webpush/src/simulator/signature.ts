import { createPublicKey, verify } from 'node:crypto';

const AUTHORIZATION = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;
const COORDINATE_BYTES = 32;
const LONGEST_LIFETIME_SECONDS = 24 * 60 * 60;

interface Claims {
  readonly aud?: string;
  readonly exp?: number;
  readonly sub?: string;
}

/**
 * Verifies the signature (VAPID, a JWT): the public key that signed a push message to this audience at this time (RFC 8292); null for a
 * wrong signature.
 */
export function signerOf(authorization: string | undefined, audience: string, nowSeconds: number): string | null {
  const [, head = '', claims = '', signature = '', publicKey = ''] = AUTHORIZATION.exec(authorization ?? '') ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 1 + 2 * COORDINATE_BYTES) return null;
  const { aud, exp = 0, sub = '' } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
  if (aud !== audience || exp <= nowSeconds || exp > nowSeconds + LONGEST_LIFETIME_SECONDS || !/^(?:mailto|https):/.test(sub)) return null;

  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const signed = Buffer.from(`${head}.${claims}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')) ? publicKey : null;
}
