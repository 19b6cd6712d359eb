import { X509Certificate } from 'node:crypto'
import { misshapen } from './saml-fault.ts'
import { childrenOf, onlyChild, readXml, type XmlElement } from './xml-tree.ts'

/** What a provider says of itself. */
export interface ProviderMetadata {
  entityId: string
  /** PEM, of the keys that it signs with. */
  certificates: string[]
  signInUrl: string
  /** Whether it is gone to by a form, since it takes no other way; absent from what an earlier version read. */
  isSignInByForm?: boolean
  signOutUrl: string | null
  isSignOutByForm?: boolean
  /** Where answers about a log-out go; the same unless it says so. */
  signOutAnswerUrl: string | null
  wantsSigned: boolean
  /** When the metadata, or the first of its keys, is over; ms. */
  until: number | null
  /** When the first of its keys is over; ms. */
  keysUntil?: number
}

const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-'
const mostKeys = 10
const limits = { elements: 5000, depth: 24, comments: true }

const addressOf = (text: string | undefined): string => {
  if (!text || !URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw misshapen('Location')
  return text
}

/** A service by redirect, which is shorter, else by a form. */
const serviceOf = (
  role: XmlElement,
  name: string,
): { service: XmlElement; isByForm: boolean } | undefined => {
  const by = (way: string) =>
    childrenOf(role, name).find(one => one.attributes.get('Binding') === `${binding}${way}`)
  const service = by('Redirect') ?? by('POST')
  return service && { service, isByForm: service.attributes.get('Binding') === `${binding}POST` }
}

const certificatesOf = (role: XmlElement): X509Certificate[] =>
  childrenOf(role, 'KeyDescriptor')
    .filter(one => (one.attributes.get('use') ?? 'signing') === 'signing')
    .flatMap(one => childrenOf(one, 'KeyInfo'))
    .flatMap(one => childrenOf(one, 'X509Data'))
    .flatMap(one => childrenOf(one, 'X509Certificate'))
    .slice(0, mostKeys)
    .map(one => {
      try {
        return new X509Certificate(Buffer.from(one.text.replace(/\s/g, ''), 'base64'))
      } catch {
        throw misshapen('X509Certificate')
      }
    })

/** Reads the metadata of one provider. Throws SamlFault. */
export const readMetadata = (xml: string): ProviderMetadata => {
  const root = readXml(xml, limits)
  if (root.name !== 'EntityDescriptor') throw misshapen('EntityDescriptor')
  const entityId = root.attributes.get('entityID')
  if (!entityId || entityId.length > 1024) throw misshapen('entityID')
  const role = onlyChild(root, 'IDPSSODescriptor')
  const certificates = certificatesOf(role)
  if (!certificates.length) throw misshapen('KeyDescriptor')
  const signIn = serviceOf(role, 'SingleSignOnService')
  const signOut = serviceOf(role, 'SingleLogoutService')
  const signOutUrl = signOut ? addressOf(signOut.service.attributes.get('Location')) : null
  const answers = signOut?.service.attributes.get('ResponseLocation')
  const keysUntil = Math.min(...certificates.map(one => Date.parse(one.validTo)))
  const ends = [
    keysUntil,
    ...[root, role].flatMap(one => {
      const told = one.attributes.get('validUntil')
      return told ? [Date.parse(told)] : []
    }),
  ].filter(Number.isFinite)
  return {
    entityId,
    certificates: certificates.map(one => one.toString()),
    signInUrl: addressOf(signIn?.service.attributes.get('Location')),
    isSignInByForm: signIn?.isByForm === true,
    signOutUrl,
    isSignOutByForm: signOut?.isByForm === true,
    signOutAnswerUrl: answers ? addressOf(answers) : signOutUrl,
    wantsSigned: /^(true|1)$/.test(role.attributes.get('WantAuthnRequestsSigned') ?? ''),
    until: ends.length ? Math.min(...ends) : null,
    keysUntil,
  }
}
