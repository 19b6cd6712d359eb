import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import type { WorksApart } from '../../apart/works-apart.ts'
import { hashOf, openAttempt, sealAttempt } from '../oidc/attempt.ts'
import { type Claims, readClaims, type Told } from '../oidc/claims.ts'
import type { Oidc, Tested } from '../oidc/oidc.ts'
import type { Provider } from '../oidc/provider.ts'
import { Refusal } from '../oidc/refusal.ts'
import { seal, unseal } from '../sealed-text.ts'
import type { Origin, SignedIn } from '../sign-in.ts'
import { sameText } from '../ticket.ts'
import { type FormMessage, formAddress, formFields, openFormMessage } from './form-message.ts'
import { type OwnAddresses, ownAddresses } from './own-metadata.ts'
import type { ProviderMetadata } from './read-metadata.ts'
import type { ReadResponse } from './read-response.ts'
import {
  type AskedToEnd,
  authnRequest,
  logoutRequest,
  logoutResponse,
  redirectTo,
} from './redirect-message.ts'
import { isRequestId, makeRequestId } from './request-id.ts'
import { SamlFault } from './saml-fault.ts'
import { madeOf, type Read } from './works.ts'

/** What an answer proved, on its way from there to the page that began. */
interface Ticket {
  provider: string
  requestId: string
  read: ReadResponse
  until: number
}

const attemptMs = 10 * 60_000
const ticketMs = 60_000
const askedAnewMs = 10 * 60_000
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

const metadataOf = ({ record }: Provider): ProviderMetadata => {
  if (!record.metadata) throw new Refusal('metadata')
  return record.metadata
}

/** Only what the record asks for travels on: a directory may say much of its people. */
const asked = (record: Loaded<'identityProvider'>, { attributes, ...read }: ReadResponse): ReadResponse => {
  const { usernameClaim, emailClaim, firstNameClaim, lastNameClaim, profilesClaim, organizationClaim } =
    record
  const names = [usernameClaim, emailClaim, firstNameClaim, lastNameClaim, profilesClaim, organizationClaim]
  const kept = names.flatMap(name => (name && attributes[name] ? [[name, attributes[name]]] : []))
  return { ...read, attributes: Object.fromEntries(kept) }
}

/** Who somebody is: by the attributes that the record names, else by the name that the assertion is about. */
const toldOf = (record: Loaded<'identityProvider'>, read: ReadResponse): Told => {
  const told = readClaims(record, { ...read.attributes, sub: read.nameId } satisfies Claims)
  const isEmail = read.nameIdFormat === emailFormat && record.trustsEmail === true
  const named = /[\p{Cc}\p{Cf}\s]/u.test(read.nameId) ? null : read.nameId.toLowerCase()
  return { ...told, username: told.username ?? named, email: told.email ?? (isEmail ? named : null) }
}

/** Signing in by identity providers that speak SAML 2.0; what they send is read in processes of their own. */
export class Saml {
  constructor(
    readonly oidc: Oidc,
    readonly apart: WorksApart,
    readonly keys: Record<'attempt' | 'ticket' | 'request' | 'form' | 'secrets', Buffer>,
  ) {}

  /** Begins an attempt: where to go, and what the browser keeps of it, sealed. */
  async begin(provider: Provider, site: string, origin: Origin, isTest = false) {
    return this.oidc.guarded(provider, origin, async () => {
      const { signInUrl, isSignInByForm = false, wantsSigned: isSigned } = metadataOf(provider)
      const now = this.oidc.parts.now()
      const requestId = makeRequestId(this.keys.request, provider.code, now)
      const { entityId, answers } = ownAddresses(site, provider.code)
      const xml = authnRequest({ id: requestId, issuer: entityId, to: signInUrl, now }, answers)
      const sealed = sealAttempt(this.keys.attempt, {
        provider: provider.code,
        state: requestId,
        nonce: '',
        verifierHash: '',
        redirectUri: answers,
        until: now + attemptMs,
        isTest,
      })
      const message = { kind: 'SAMLRequest' as const, to: signInUrl, xml, isSigned }
      return { loginUrl: this.#addressOf(provider, site, message, isSignInByForm), requestId, sealed }
    })
  }

  /** Reads an answer that came from there; what it proves goes on as a ticket of a minute. Throws SIGN_IN_REFUSED. */
  async answer(provider: Provider, site: string, posted: string, origin: Origin): Promise<string> {
    return this.oidc.guarded(provider, origin, async () => {
      const { directory, now } = this.oidc.parts
      const requestId = /\sInResponseTo=["'](_[\w-]{48})["']/.exec(decodedHead(posted))?.[1] ?? ''
      if (!isRequestId(this.keys.request, provider.code, requestId, now())) throw new Refusal('attempt')
      // Claimed before it is looked at: of two that send the same, one is let through.
      const until = new Date(now() + 2 * attemptMs)
      if (!(await directory.claimOnce(hashOf(`saml ${requestId}`), until))) throw new Refusal('replayed')
      const { entityId: issuer, certificates } = metadataOf(provider)
      const { entityId: audience, answers: address } = ownAddresses(site, provider.code)
      const given = { response: posted, address, audience, issuer, certificates, requestId, now: now() }
      const privateKey = this.#keyOf(provider)
      const read = await this.#read<ReadResponse>(provider, 'saml-response', { ...given, privateKey }).catch(
        async error => {
          if (error instanceof Refusal && error.reason === 'signature') await this.#askAnew(provider)
          throw error
        },
      )
      const ticket: Ticket = {
        provider: provider.code,
        requestId,
        read: asked(provider.record, read),
        until: now() + ticketMs,
      }
      return seal(this.keys.ticket, JSON.stringify(ticket))
    })
  }

  /** Which provider a ticket is of, and by which request its browser began. Throws SIGN_IN_REFUSED. */
  openTicket(token: string): Ticket {
    try {
      if (token.length > 20_000) throw new Error('too long')
      const ticket = JSON.parse(unseal(this.keys.ticket, token)) as Ticket
      if (ticket.until > this.oidc.parts.now()) return ticket
    } catch {}
    throw new AppError('SIGN_IN_REFUSED')
  }

  /** Opens a session for who brings a ticket in the browser that began. */
  async enter(
    provider: Provider,
    ticket: Ticket,
    sealed: string | undefined,
    origin: Origin,
  ): Promise<SignedIn> {
    return this.oidc.guarded(provider, origin, async () => {
      await this.#requireOwn(provider, ticket, sealed, false)
      const told = toldOf(provider.record, ticket.read)
      const { directory, now } = this.oidc.parts
      return this.oidc.enter(provider, told, origin, sessionId =>
        directory.openSsoSession(sessionId, provider.code, told.subject, ticket.read, new Date(now())),
      )
    })
  }

  /** What would become of it; nothing does. */
  async test(
    provider: Provider,
    ticket: Ticket,
    sealed: string | undefined,
    origin: Origin,
  ): Promise<Tested> {
    return this.oidc.guarded(provider, origin, async () => {
      await this.#requireOwn(provider, ticket, sealed, true)
      const { read } = ticket
      const claims = { NameID: read.nameId, ...read.attributes }
      return this.oidc.outcome(provider, toldOf(provider.record, read), claims)
    })
  }

  /** Where a browser goes to end the session there, too; null: nowhere. */
  async logoutUrl(provider: Provider, site: string, sessionId: string): Promise<string | null> {
    const sso = await this.oidc.parts.directory.ssoSession(sessionId)
    const { signOutUrl: to, isSignOutByForm = false } = provider.record.metadata ?? {}
    if (provider.record.endsProviderSession === false || !sso?.nameId || !to) return null
    const now = this.oidc.parts.now()
    const { entityId: issuer } = ownAddresses(site, provider.code)
    const id = makeRequestId(this.keys.request, provider.code, now)
    const { nameId, nameIdFormat, sessionIndex } = sso
    const xml = logoutRequest({ id, issuer, to, now }, { nameId, nameIdFormat, sessionIndex })
    const message = { kind: 'SAMLRequest' as const, to, xml, isSigned: true }
    return this.#addressOf(provider, site, message, isSignOutByForm)
  }

  /**
   * Ends what a provider asks to end by a browser: behind an address, or by a form. Answers where that goes on to. Throws
   * Refusal.
   */
  async endByRequest(
    provider: Provider,
    site: string,
    asked: { query: string } | { request: string; relayState: string | undefined },
  ): Promise<string> {
    const { directory, now } = this.oidc.parts
    const { certificates, entityId, signOutAnswerUrl: to, isSignOutByForm = false } = metadataOf(provider)
    const own: OwnAddresses = ownAddresses(site, provider.code)
    const given = { certificates, issuer: entityId, address: own.logouts, now: now() }
    const asking =
      'query' in asked
        ? await this.#read<AskedToEnd>(provider, 'saml-logout', { ...given, query: asked.query })
        : await this.#read<AskedToEnd>(provider, 'saml-posted-logout', { ...given, request: asked.request })
    const until = new Date(now() + 3_600_000)
    if (!(await directory.claimOnce(hashOf(`slo ${provider.code} ${asking.id}`), until)))
      throw new Refusal('replayed')
    await directory.endSamlSessions(provider.code, provider.tenantId, asking, new Date(now()))
    if (!to) return '/authentication/login-page'
    const id = makeRequestId(this.keys.request, provider.code, now())
    const xml = logoutResponse({ id, issuer: own.entityId, to, now: now() }, asking.id)
    const sent = 'query' in asked ? new URLSearchParams(asked.query).get('RelayState') : asked.relayState
    const relayState = sent?.slice(0, 80)
    const message = { kind: 'SAMLResponse' as const, to, xml, isSigned: true }
    return this.#addressOf(provider, site, relayState ? { ...message, relayState } : message, isSignOutByForm)
  }

  /** What a page of ours posts to a provider, as its address says. Throws SIGN_IN_REFUSED. */
  async openForm(
    provider: Provider,
    sealed: string,
  ): Promise<{ to: string; fields: Record<string, string> }> {
    const message = openFormMessage(this.keys.form, provider.code, sealed, this.oidc.parts.now())
    if (!message) throw new AppError('SIGN_IN_REFUSED')
    return { to: message.to, fields: await formFields(message, () => this.#keyOf(provider)) }
  }

  /** Where a browser goes with a message of ours: there at once, or by a page that posts it. */
  #addressOf(
    provider: Provider,
    site: string,
    message: Omit<FormMessage, 'provider' | 'until'>,
    isByForm: boolean,
  ): string {
    const { to, kind, xml, isSigned, relayState } = message
    if (isByForm) {
      const { forms } = ownAddresses(site, provider.code)
      return formAddress(
        this.keys.form,
        forms,
        { provider: provider.code, ...message },
        this.oidc.parts.now(),
      )
    }
    return redirectTo(to, kind, xml, {
      ...(isSigned ? { privateKey: this.#keyOf(provider) } : {}),
      ...(relayState ? { relayState } : {}),
    })
  }

  /** Its keys may be others by now: has them read from its address, once in ten minutes, whoever sends what. */
  async #askAnew({ code, tenantId, record }: Provider): Promise<void> {
    if (!record.metadataUrl) return
    const { directory, now, callers, engine } = this.oidc.parts
    const turn = Math.floor(now() / askedAnewMs)
    const until = new Date((turn + 2) * askedAnewMs)
    if (!(await directory.claimOnce(hashOf(`metadata ${code} ${turn}`), until))) return
    await engine.work(await callers.product(tenantId), async work =>
      enqueue(work, 'identity-provider/metadata', { provider: record.registration }),
    )
  }

  #keyOf({ record }: Provider): string {
    try {
      return unseal(this.keys.secrets, record.samlKey ?? '')
    } catch {
      throw new Refusal('metadata')
    }
  }

  async #read<T>({ tenantId }: Provider, name: string, given: unknown): Promise<T> {
    try {
      return madeOf((await this.apart.do(tenantId, name, given)) as Read<T>)
    } catch (error) {
      if (error instanceof SamlFault) throw new Refusal(error.reason, error)
      // It took too long, or too much.
      if (error instanceof AppError) throw new Refusal('shape', error)
      throw error
    }
  }

  /** That the browser is the one that began, and the ticket is used the first time. Throws Refusal. */
  async #requireOwn(
    provider: Provider,
    { requestId, until }: Ticket,
    sealed: string | undefined,
    isTest: boolean,
  ): Promise<void> {
    const attempt = openAttempt(this.keys.attempt, sealed)
    const { directory, now } = this.oidc.parts
    if (attempt.provider !== provider.code) throw new Refusal('provider')
    if (attempt.until <= now() || attempt.isTest !== isTest) throw new Refusal('attempt')
    if (!sameText(attempt.state, requestId)) throw new Refusal('state')
    if (!(await directory.claimOnce(hashOf(`ticket ${requestId}`), new Date(until + ticketMs))))
      throw new Refusal('replayed')
  }
}

/** Enough of an answer to find which request it names; who believes it looks at all of it. */
const decodedHead = (posted: string): string =>
  posted.length > 400_000 ? '' : Buffer.from(posted.slice(0, 8000), 'base64').toString('latin1')
