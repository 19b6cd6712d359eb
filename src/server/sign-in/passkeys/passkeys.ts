import { randomBytes } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { AppError, message } from '#errors/index.ts'
import type { Directory, KeptPasskey, Login, OwnPasskey } from '../directory.ts'
import { hashOf } from '../oidc/attempt.ts'
import { Refusal } from '../oidc/refusal.ts'
import {
  openPasskeyAttempt,
  type PasskeyAttempt,
  passkeyMs,
  type Site,
  sealPasskeyAttempt,
} from './passkey-attempt.ts'
import { challengeOf } from './read-response.ts'

/** EdDSA, ES256, RS256: what authenticators make. */
const algorithms = [-8, -7, -257]
/** Read when somebody uses a passkey: it brings all that certificates are read by. */
const webAuthn = () => import('@simplewebauthn/server')

const mostOfLogin = 20
const longestName = 60

/** What a browser is asked, with what it carries sealed until it answers. */
export interface Asked<Options> {
  options: Options
  challenge: string
  sealed: string
}

export interface PasskeysParts {
  directory: Pick<
    Directory,
    | 'passkeysOfLogin'
    | 'passkey'
    | 'makePasskey'
    | 'passkeyUsed'
    | 'renamePasskey'
    | 'removePasskey'
    | 'claimOnce'
  >
  key: Buffer
  now: () => number
  /** Tells a login's owner that a key was made, or that one was copied as it seems. */
  tell: (loginId: string, what: 'PASSKEY_MADE' | 'PASSKEY_COPIED', name: string) => Promise<void>
}

/** A name for a key. Throws MISSING_FIELD_IN_BODY, INVALID_FIELD_IN_BODY. */
export const passkeyName = (value: unknown): string => {
  const name = typeof value === 'string' ? value.trim() : ''
  if (!name) throw new AppError('MISSING_FIELD_IN_BODY', ['name'])
  if (name.length > longestName)
    throw new AppError('INVALID_FIELD_IN_BODY', ['name', message('NAME_TOO_LONG', { max: longestName })])
  return name
}

/** A key that was made and checked, as it is kept. */
export interface MadeKey {
  id: string
  [fact: string]: unknown
}

/** Keys that a device or a person's password manager keeps, each for one name that pages stand under. */
export class Passkeys {
  constructor(readonly parts: PasskeysParts) {}

  ofLogin(login: Pick<Login, 'id'>): Promise<OwnPasskey[]> {
    return this.parts.directory.passkeysOfLogin(login.id)
  }

  async #ofSite(login: Pick<Login, 'id'>, { rpId }: Site): Promise<OwnPasskey[]> {
    return (await this.ofLogin(login)).filter(one => one.rpId === rpId)
  }

  #asked<Options extends { challenge: string }>(
    options: Options,
    attempt: Omit<PasskeyAttempt, 'challenge' | 'until'>,
  ): Asked<Options> {
    const { challenge } = options
    const { key, now } = this.parts
    const sealed = sealPasskeyAttempt(key, { ...attempt, challenge, until: now() + passkeyMs })
    return { options, challenge, sealed }
  }

  /** Begins a new key. Its person goes by random bytes in it, the same in all of his: a manager keeps one key a site. */
  async beginMaking(
    login: Login,
    site: Site,
    house: string,
  ): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> {
    const whose = { mark: login.id, username: login.username, house }
    return this.#askFor(whose, site, await this.ofLogin(login))
  }

  /** Begins the first key of a login that comes about by it: until then whose it is stands in the mark. */
  beginFirst(
    whose: { mark: string; username: string; house: string },
    site: Site,
  ): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> {
    return this.#askFor(whose, site, [])
  }

  async #askFor(
    { mark, username, house }: { mark: string; username: string; house: string },
    site: Site,
    kept: readonly OwnPasskey[],
  ): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> {
    const userHandle = kept[0]?.userHandle ?? randomBytes(16).toString('base64url')
    const options = await (await webAuthn()).generateRegistrationOptions({
      // What the browser shows of whom the key is for.
      rpName: house,
      rpID: site.rpId,
      userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
      userName: username,
      userDisplayName: username,
      attestationType: 'none',
      excludeCredentials: kept
        .filter(one => one.rpId === site.rpId)
        .map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
      // The library's types do not know it; the value itself comes with a later question.
      extensions: { prf: {} } as object,
    })
    return this.#asked(options, { kind: 'make', ...site, loginId: mark, userHandle })
  }

  /** Keeps what a browser made. Throws Refusal, INVALID_FIELD_IN_BODY. */
  async make(
    login: Login,
    site: Site,
    { name, response }: { name: string; response: RegistrationResponseJSON },
    sealed: string | undefined,
  ): Promise<void> {
    const { directory, now, tell } = this.parts
    const key = await this.checkMade(login.id, site, { name, response }, sealed)
    if (!(await directory.makePasskey(login.id, key, new Date(now()), mostOfLogin)))
      throw new AppError('INVALID_FIELD_IN_BODY', [
        'response',
        message('TOO_MANY_PASSKEYS', { most: mostOfLogin }),
      ])
    await tell(login.id, 'PASSKEY_MADE', name)
  }

  /** What a browser made, as it may be kept for whom it was asked. Throws Refusal. */
  async checkMade(
    mark: string,
    site: Site,
    { name, response }: { name: string; response: RegistrationResponseJSON },
    sealed: string | undefined,
  ): Promise<MadeKey> {
    const attempt = await this.#claim(response, { kind: 'make', ...site, loginId: mark }, sealed)
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo: made } = await refusing(
      verifyRegistrationResponse({
        response,
        expectedChallenge: attempt.challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
    )
    const { credential } = made!
    const prf = (response.clientExtensionResults as { prf?: { enabled?: unknown } } | undefined)?.prf
    return {
      id: credential.id,
      rpId: site.rpId,
      name,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transportsOf(response.response.transports),
      deviceType: made!.credentialDeviceType,
      isBackedUp: made!.credentialBackedUp,
      prf: prf?.enabled === true,
      userHandle: attempt.userHandle!,
    }
  }

  /** Asks for a key: of whoever has one for this page, or of a login that is known already. */
  async beginAsking(
    kind: 'enter' | 'prove',
    site: Site,
    login?: Login,
  ): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> {
    const own = login ? await this.#ofSite(login, site) : []
    const options = await (await webAuthn()).generateAuthenticationOptions({
      rpID: site.rpId,
      userVerification: 'required',
      ...(login ? { allowCredentials: own.map(({ id, transports }) => ({ id, transports })) } : {}),
    })
    return this.#asked(options, { kind, ...site, ...(login ? { loginId: login.id } : {}) })
  }

  /** Whose key answered. Throws Refusal, which names the login as soon as one is claimed. */
  async answered(
    kind: 'enter' | 'prove',
    site: Site,
    response: AuthenticationResponseJSON,
    sealed: string | undefined,
    loginId?: string,
  ): Promise<string> {
    const attempt = await this.#claim(response, { kind, ...site, ...(loginId ? { loginId } : {}) }, sealed)
    const kept = await this.parts.directory.passkey(response.id)
    if (!kept || kept.rpId !== site.rpId || (loginId && kept.loginId !== loginId))
      throw new Refusal('unknown')
    try {
      await this.#check(kept, attempt, response)
    } catch (error) {
      if (error instanceof Refusal) error.claimed = kept.loginId
      throw error
    }
    return kept.loginId
  }

  async #check(
    kept: KeptPasskey,
    attempt: PasskeyAttempt,
    response: AuthenticationResponseJSON,
  ): Promise<void> {
    const { directory, now, tell } = this.parts
    const { userHandle } = response.response
    if (userHandle !== undefined && userHandle !== null && userHandle !== kept.userHandle)
      throw new Refusal('other-subject')
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo: info } = await refusing(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: attempt.challenge,
        expectedOrigin: attempt.origin,
        expectedRPID: attempt.rpId,
        requireUserVerification: true,
        // Where it counts backwards its owner is told, which the library's refusal would not let us know.
        credential: {
          id: kept.id,
          publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
          counter: 0,
        },
      }),
    )
    if (!verified) throw new Refusal('signature')
    const isUsed = await directory.passkeyUsed(
      kept.id,
      info.newCounter,
      info.credentialBackedUp,
      new Date(now()),
    )
    if (isUsed) return
    await tell(kept.loginId, 'PASSKEY_COPIED', kept.name)
    throw new Refusal('replayed')
  }

  rename(login: Login, id: string, name: string): Promise<boolean> {
    return this.parts.directory.renamePasskey(login.id, id, name)
  }

  remove(login: Login, id: string): Promise<boolean> {
    return this.parts.directory.removePasskey(login.id, id)
  }

  /** The attempt that is answered, used up before anything of it is checked. Throws Refusal. */
  async #claim(
    response: { response: { clientDataJSON: string } },
    asked: Omit<PasskeyAttempt, 'challenge' | 'until'>,
    sealed: string | undefined,
  ): Promise<PasskeyAttempt> {
    const { key, now, directory } = this.parts
    const challenge = challengeOf(response)
    const attempt = openPasskeyAttempt(key, sealed, { ...asked, challenge }, now())
    const isFirst = await directory.claimOnce(hashOf(`passkey ${challenge}`), new Date(attempt.until))
    if (!isFirst) throw new Refusal('replayed')
    return attempt
  }
}

/** What the library refuses is refused. */
const refusing = async <T extends { verified: boolean }>(work: Promise<T>): Promise<T> => {
  const answer = await work.catch((error: unknown) => {
    throw new Refusal('signature', error)
  })
  if (!answer.verified) throw new Refusal('signature')
  return answer
}

const known = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** How a browser reaches the key; it says so itself, and so only the words that are known count. */
const transportsOf = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((one): one is string => known.has(one)) : []
