import { createSign, createVerify, X509Certificate } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { misshapen, SamlFault } from './saml-fault.ts'
import { requireLogout } from './shape.ts'
import { childrenOf, onlyChild, type XmlElement } from './xml-tree.ts'

export const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const digestOf: Readonly<Record<string, string>> = {
  [rsaSha256]: 'RSA-SHA256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'RSA-SHA384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'RSA-SHA512',
}
const mostInflated = 64 * 1024
const skewMs = 60_000

const escaped = (text: string): string =>
  text.replace(
    /[<>&"']/g,
    sign => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' })[sign]!,
  )

/** What a message is, by the name of the field that it travels in. */
export type Kind = 'SAMLRequest' | 'SAMLResponse'

/** An address with a message behind it, signed where there is a key. */
export const redirectTo = (
  address: string,
  kind: Kind,
  xml: string,
  { relayState, privateKey }: { relayState?: string; privateKey?: string },
): string => {
  const parts = [`${kind}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}`]
  if (relayState) parts.push(`RelayState=${encodeURIComponent(relayState)}`)
  if (privateKey) {
    parts.push(`SigAlg=${encodeURIComponent(rsaSha256)}`)
    const signature = createSign('RSA-SHA256').update(parts.join('&')).sign(privateKey, 'base64')
    parts.push(`Signature=${encodeURIComponent(signature)}`)
  }
  return `${address}${address.includes('?') ? '&' : '?'}${parts.join('&')}`
}

const head = (name: string, id: string, to: string, now: number, more = ''): string =>
  `<samlp:${name} xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${new Date(now).toISOString()}" Destination="${escaped(to)}"${more}>`

/** Who asks, and whom, about what moment. */
export interface Sender {
  id: string
  /** What we are called. */
  issuer: string
  to: string
  now: number
}

export const authnRequest = ({ id, issuer, to, now }: Sender, address: string): string =>
  `${head('AuthnRequest', id, to, now, ` AssertionConsumerServiceURL="${escaped(address)}" ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"`)}<saml:Issuer>${escaped(issuer)}</saml:Issuer><samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>`

/** A session there, as its provider calls it. */
export interface NamedSession {
  nameId: string
  nameIdFormat: string | null
  sessionIndex: string | null
}

export const logoutRequest = (
  { id, issuer, to, now }: Sender,
  { nameId, nameIdFormat, sessionIndex }: NamedSession,
): string =>
  `${head('LogoutRequest', id, to, now, ` NotOnOrAfter="${new Date(now + 300_000).toISOString()}"`)}<saml:Issuer>${escaped(issuer)}</saml:Issuer><saml:NameID${nameIdFormat ? ` Format="${escaped(nameIdFormat)}"` : ''}>${escaped(nameId)}</saml:NameID>${sessionIndex ? `<samlp:SessionIndex>${escaped(sessionIndex)}</samlp:SessionIndex>` : ''}</samlp:LogoutRequest>`

export const logoutResponse = ({ id, issuer, to, now }: Sender, inResponseTo: string): string =>
  `${head('LogoutResponse', id, to, now, ` InResponseTo="${escaped(inResponseTo)}"`)}<saml:Issuer>${escaped(issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`

/** The parts of a query by their names, each at most once, as they were written: that is what was signed. */
const rawParts = (query: string): Map<string, string> => {
  const parts = new Map<string, string>()
  for (const part of query.split('&')) {
    const [name = '', value = ''] = part.split('=', 2)
    if (parts.has(name)) throw misshapen(`${name.slice(0, 20)} twice`)
    parts.set(name, value)
  }
  return parts
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'))
  } catch {
    throw misshapen('query')
  }
}

/** The message of a query whose signature is the provider's. Throws SamlFault. */
const signedMessage = (query: string, kind: Kind, certificates: readonly string[]): string => {
  const parts = rawParts(query)
  const [message, algorithm, signature] = [parts.get(kind), parts.get('SigAlg'), parts.get('Signature')]
  if (!message || !algorithm || !signature) throw new SamlFault('signature', 'unsigned')
  const digest = digestOf[decoded(algorithm)]
  if (!digest) throw new SamlFault('signature', 'SigAlg')
  const relay = parts.has('RelayState') ? `&RelayState=${parts.get('RelayState')}` : ''
  const signed = `${kind}=${message}${relay}&SigAlg=${algorithm}`
  const bytes = Buffer.from(decoded(signature), 'base64')
  const isTheirs = certificates.some(one =>
    createVerify(digest).update(signed).verify(new X509Certificate(one).publicKey, bytes),
  )
  if (!isTheirs) throw new SamlFault('signature', 'Signature')
  try {
    const inflated = inflateRawSync(Buffer.from(decoded(message), 'base64'), {
      maxOutputLength: mostInflated,
    })
    return new TextDecoder('utf-8', { fatal: true }).decode(inflated)
  } catch {
    throw misshapen('deflated')
  }
}

/** A log-out that a provider asks for. */
export interface LogoutToRead {
  query: string
  certificates: string[]
  issuer: string
  address: string
  now: number
}

/** A session that a provider asks to end, and by which request. */
export type AskedToEnd = { id: string } & Omit<NamedSession, 'nameIdFormat'>

/** What a request asks to end, whose signature has been looked at. Throws SamlFault. */
export const readAskedToEnd = (
  root: XmlElement,
  given: Pick<LogoutToRead, 'issuer' | 'address' | 'now'>,
): AskedToEnd => {
  const { attributes } = root
  if (onlyChild(root, 'Issuer').text.trim() !== given.issuer) throw new SamlFault('issuer', 'Issuer')
  const destination = attributes.get('Destination')
  if (destination !== undefined && destination !== given.address)
    throw new SamlFault('audience', 'Destination')
  const made = Date.parse(attributes.get('IssueInstant') ?? '')
  const until = attributes.has('NotOnOrAfter') ? Date.parse(attributes.get('NotOnOrAfter')!) : made + 300_000
  if (!(until + skewMs > given.now) || !(made - skewMs <= given.now)) throw new SamlFault('expired', 'time')
  const id = attributes.get('ID')
  const nameId = onlyChild(root, 'NameID').text.trim()
  const [index, more] = childrenOf(root, 'SessionIndex')
  if (!id || !nameId || nameId.length > 250 || more) throw misshapen('LogoutRequest')
  return { id, nameId, sessionIndex: index?.text.trim() || null }
}

/** What a provider asks to end by an address. Throws SamlFault. */
export const readLogoutRequest = (given: LogoutToRead): AskedToEnd =>
  readAskedToEnd(
    requireLogout(signedMessage(given.query, 'SAMLRequest', given.certificates), 'LogoutRequest'),
    given,
  )
