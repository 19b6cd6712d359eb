import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** As much of CBOR as an authenticator writes. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

/** What a test says otherwise than a browser would. */
export interface Bent {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  counter?: number
  /** Whether its person was asked. */
  isVerified?: boolean
  userHandle?: string | null
  signedBy?: KeyObject
}

interface Made {
  id: string
  rpId: string
  userHandle: string
  key: KeyObject
  counter: number
}

/** A device that keeps passkeys, as far as servers see it: ES256, no attestation, one key a site and person. */
export class Authenticator {
  readonly keys: Made[] = []

  constructor(readonly origin = 'http://localhost') {}

  #client(type: string, challenge: string, bent: Bent): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? this.origin,
        crossOrigin: false,
      }),
    )
  }

  #data(rpId: string, counter: number, isVerified: boolean, attested?: Buffer): Buffer {
    const flags = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])])
  }

  /** Makes a key, as `navigator.credentials.create` answers. */
  make(
    options: { challenge: string; rp: { id?: string }; user: { id: string } },
    bent: Bent & { prf?: boolean } = {},
  ) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    const id = randomBytes(16)
    const rpId = bent.rpId ?? options.rp.id!
    const made: Made = {
      id: base64url(id),
      rpId,
      userHandle: options.user.id,
      key: privateKey,
      counter: bent.counter ?? 0,
    }
    this.keys.push(made)
    const cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    )
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#data(rpId, made.counter, bent.isVerified ?? true, attested)],
      ]),
    )
    return {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: bent.prf ? { prf: { enabled: true } } : {},
      response: {
        clientDataJSON: base64url(this.#client('webauthn.create', options.challenge, bent)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    }
  }

  /** Answers by a key, as `navigator.credentials.get` does: the one that is allowed, or the newest of the site. */
  answer(
    options: { challenge: string; rpId?: string; allowCredentials?: { id: string }[] },
    bent: Bent = {},
  ) {
    const allowed = options.allowCredentials?.map(one => one.id)
    const made = this.keys.filter(one => !allowed || allowed.includes(one.id)).at(-1)
    if (!made) throw new Error('the authenticator has no such key')
    made.counter = bent.counter ?? (made.counter && made.counter + 1)
    const data = this.#data(bent.rpId ?? options.rpId!, made.counter, bent.isVerified ?? true)
    const client = this.#client('webauthn.get', options.challenge, bent)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), bent.signedBy ?? made.key)
    const userHandle = bent.userHandle === undefined ? made.userHandle : bent.userHandle
    return {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(userHandle === null ? {} : { userHandle }),
      },
    }
  }
}
