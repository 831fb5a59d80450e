const ALGORITHM = 'AES-GCM';

export type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** A key that can be used, and neither read nor taken elsewhere. */
export const createKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);

export const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);

export async function encrypt(key: CryptoKey, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text) };
}

/** The text that was encrypted, or null if it was with another key. */
export async function decrypt(key: CryptoKey, { iv, data }: Encrypted): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
