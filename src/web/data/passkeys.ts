import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { type KeySecret, secretWanted, takeSecret } from './passkey-secret.ts'
import { request } from './request.ts'

const path = '/api/core/auth/passkeys'

/** One of a login's keys; it counts on pages under one name. */
export interface Passkey {
  id: string
  name: string
  rpId: string
  /** It counts on this page. */
  here: boolean
  /** It comes along to the other devices of whoever has it. */
  isBackedUp: boolean
  prf: boolean
  madeAt: string
  lastAt: string | null
}

export interface Passkeys {
  /** The name of this page; null where it has none that keys could belong to. */
  rpId: string | null
  passkeys: Passkey[]
}

/** The person, or the browser, broke off: nothing has happened, and nothing is to be said of it but that. */
export class BrokenOff extends Error {
  constructor(
    readonly why: 'broken off' | 'known already',
    cause: unknown,
  ) {
    super(why, { cause })
  }
}

const library = () => import('@simplewebauthn/browser')

const asked = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw new BrokenOff((error as Error).name === 'InvalidStateError' ? 'known already' : 'broken off', error)
  }
}

/** What the person's device answers to a question, and the secret that it gives to this browser alone. */
export const answerByKey = async (
  question: PublicKeyCredentialRequestOptionsJSON,
): Promise<{ response: object; secret: KeySecret | null }> => {
  const { startAuthentication } = await library()
  const extensions = { ...question.extensions, ...secretWanted } as typeof question.extensions
  const response = await asked(startAuthentication({ optionsJSON: { ...question, extensions } }))
  return { response, secret: takeSecret(response, question.rpId ?? location.hostname) }
}

/** A key that the person's device makes as the server asks for it. */
export const makeKey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<object> => {
  const { startRegistration } = await library()
  return asked(startRegistration({ optionsJSON }))
}

export const passkeys = {
  /** Whether this page could ask for one: browsers do so over TLS and under a name, and on this machine. */
  isPossible: (): boolean =>
    typeof PublicKeyCredential !== 'undefined' &&
    window.isSecureContext &&
    !/^[\d.]+$|:/.test(location.hostname),

  list: (signal?: AbortSignal): Promise<Passkeys> => request('GET', path, { signal }),

  async make(name: string): Promise<Passkey> {
    const optionsJSON = await request<PublicKeyCredentialCreationOptionsJSON>('POST', `${path}/options`, {
      body: {},
    })
    const response = await makeKey(optionsJSON)
    return request('POST', path, { body: { name, response } })
  },

  rename: (id: string, name: string): Promise<void> =>
    request('PATCH', `${path}/${encodeURIComponent(id)}`, { body: { name } }),

  remove: (id: string): Promise<void> => request('DELETE', `${path}/${encodeURIComponent(id)}`),
}

/** What one may show that one is oneself by, and until when what was shown counts. */
export interface Proof {
  until: string | null
  by: ('password' | 'passkey')[]
}

export const proof = {
  ask: (signal?: AbortSignal): Promise<Proof> => request('GET', '/api/core/auth/proof', { signal }),

  byPassword: (password: string): Promise<void> =>
    request('POST', '/api/core/auth/proof', { body: { password } }),

  async byPasskey(): Promise<void> {
    const options = await request<PublicKeyCredentialRequestOptionsJSON>(
      'POST',
      '/api/core/auth/proof/options',
      { body: {} },
    )
    const { response } = await answerByKey(options)
    await request('POST', '/api/core/auth/proof', { body: { response } })
  },
}
