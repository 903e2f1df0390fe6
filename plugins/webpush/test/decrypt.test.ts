import { createECDH } from 'node:crypto';
import { decryptPushMessage } from '../src/simulator/decrypt.js';

const BROWSER_PRIVATE_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
const AUTH_SECRET = 'BTBZMqHH6r4Tts7J_aSIgg';
const MESSAGE =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

const keyPair = createECDH('prime256v1');
keyPair.setPrivateKey(BROWSER_PRIVATE_KEY, 'base64url');
const keys = { keyPair, auth: Buffer.from(AUTH_SECRET, 'base64url') };

describe('the decryption of the simulator', () => {
  it('decrypts the example of RFC 8291', () => {
    expect(decryptPushMessage(Buffer.from(MESSAGE, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon');
  });

  it('rejects a message for another browser, and a changed one', () => {
    const changed = Buffer.from(MESSAGE, 'base64url');
    changed.writeUInt8(changed.readUInt8(90) ^ 1, 90);
    expect(() => decryptPushMessage(changed, keys)).toThrow();
    expect(() => decryptPushMessage(Buffer.from(MESSAGE, 'base64url'), { keyPair, auth: Buffer.alloc(16) })).toThrow();
  });
});
