/** The keys of one space: what seals rows, and what names them. Neither leaves the browser's own keeping. */
export interface SpaceKeys {
  seal: CryptoKey
  name: CryptoKey
}

/** A row as it lies on the disk: neither its name nor its content tells anything. */
export interface Sealed {
  id: string
  v: number
  iv: Uint8Array<ArrayBuffer>
  ct: ArrayBuffer
}

const version = 1
const text = new TextEncoder()
const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes))

/** 32 bytes that all keys of a space come from. */
export const newSecret = (): Uint8Array<ArrayBuffer> => random(32)

/** What unsent work is sealed by, and what names rows of it; the secret is the server's to give again, and forgotten here. */
export const workKeysFrom = async (secret: Uint8Array<ArrayBuffer>): Promise<SpaceKeys> => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const [seal, whole] = await Promise.all([
    crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', secret, hmac, false, ['sign']),
  ])
  secret.fill(0)
  const named = await crypto.subtle.sign('HMAC', whole, text.encode('names of work'))
  return { seal, name: await crypto.subtle.importKey('raw', named, hmac, false, ['sign']) }
}

/** The keys that come from a secret, which is forgotten here. */
export const keysFrom = async (secret: Uint8Array<ArrayBuffer>): Promise<SpaceKeys> => {
  const whole = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  secret.fill(0)
  const from = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(32),
    info: text.encode(info),
  })
  const [seal, name] = await Promise.all([
    crypto.subtle.deriveKey(from('copies'), whole, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(from('names'), whole, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ]),
  ])
  return { seal, name }
}

/** The name of a row: the same for the same address, and for nobody to read. */
export const nameOf = async (keys: SpaceKeys, address: string): Promise<string> => {
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', keys.name, text.encode(address)))
  return Array.from(signed.subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
}

const bound = (store: string, id: string, v: number) => text.encode(`${store} ${id} ${v}`)

/** Seals bytes; they open only in the store and under the name that they were sealed for. */
export const sealBytes = async (
  key: CryptoKey,
  store: string,
  id: string,
  bytes: BufferSource,
): Promise<Sealed> => {
  const iv = random(12)
  const additionalData = bound(store, id, version)
  return {
    id,
    v: version,
    iv,
    ct: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes),
  }
}

/** The bytes that were sealed; null where they are of a newer version, or were changed. */
export const openBytes = async (key: CryptoKey, store: string, row: Sealed): Promise<ArrayBuffer | null> => {
  if (row.v > version) return null
  const additionalData = bound(store, row.id, row.v)
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv, additionalData }, key, row.ct).catch(() => null)
}

/** Seals a value as JSON. */
export const sealRow = (
  { seal }: Pick<SpaceKeys, 'seal'>,
  id: string,
  value: unknown,
  store = 'answers',
): Promise<Sealed> => sealBytes(seal, store, id, text.encode(JSON.stringify(value)))

/** What was sealed; null where it is of a newer version, or was changed. */
export const openRow = async (
  { seal }: Pick<SpaceKeys, 'seal'>,
  row: Sealed,
  store = 'answers',
): Promise<unknown> => {
  const opened = await openBytes(seal, store, row)
  return opened && JSON.parse(new TextDecoder().decode(opened))
}

/** A key that the browser has and gives to nobody; with it a secret is wrapped. */
export const newHalf = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export const wrap = async (
  half: CryptoKey,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const iv = random(12)
  const ct = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, half, secret))
  const both = new Uint8Array(12 + ct.length)
  both.set(iv)
  both.set(ct, 12)
  return both
}

/** The secret that was wrapped; null where the two halves do not fit. */
export const unwrap = async (
  half: CryptoKey,
  wrapped: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv: wrapped.slice(0, 12) }, half, wrapped.slice(12)).then(
    secret => new Uint8Array(secret),
    () => null,
  )
