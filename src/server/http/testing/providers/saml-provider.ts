import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { type KeyPair, makeKeyPair } from '../../../sign-in/saml/key-pair.ts'

const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/** What an answer says; a test changes what it wants wrong. */
export interface Said {
  nameId: string
  requestId: string
  address: string
  audience: string
  recipient: string
  issuer: string
  attributes: Record<string, string[]>
  until: number
  status: string
}

/** How an assertion is signed. */
export interface Signing {
  signature?: string
  digest?: string
  canonicalization?: string
}

/** A SAML provider in this process: it signs what a test says, also what no honest one would. */
export class SamlProvider {
  readonly issuer = 'https://idp.corp.example/saml'
  readonly signInUrl = 'https://idp.corp.example/sso'
  readonly signOutUrl = 'https://idp.corp.example/slo'
  #made = 0

  private constructor(
    public keys: KeyPair,
    public strangersKeys: KeyPair,
  ) {}

  static async start(): Promise<SamlProvider> {
    const at = new Date()
    return new SamlProvider(await makeKeyPair('idp', at), await makeKeyPair('stranger', at))
  }

  /** Its keys and a stranger's change places. */
  rotate(): void {
    ;[this.keys, this.strangersKeys] = [this.strangersKeys, this.keys]
  }

  metadata({
    issuer = this.issuer,
    certificate = this.keys.certificate,
    more = '',
    binding = 'Redirect',
  } = {}): string {
    const bare = certificate.replace(/-----[^-]+-----|\s/g, '')
    const at = (name: string, url: string) =>
      `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-${binding}" Location="${url}"/>`
    return `<?xml version="1.0"?><!-- of the directory --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}">${more}<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAuthnRequestsSigned="true"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>${at('SingleLogoutService', this.signOutUrl)}${at('SingleSignOnService', this.signInUrl)}</md:IDPSSODescriptor></md:EntityDescriptor>`
  }

  /** The request behind an address that a browser was sent to. */
  requestOf(loginUrl: string): { id: string; xml: string; isSigned: boolean } {
    const { searchParams } = new URL(loginUrl)
    const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest')!, 'base64')).toString()
    return { xml, id: /ID="([^"]+)"/.exec(xml)![1]!, isSigned: searchParams.has('Signature') }
  }

  /** The message that a page of ours posts to it, whose signature is one of this key. Throws where it is not. */
  messageOf(page: string, certificate: string): { id: string; xml: string; to: string; relayState?: string } {
    const text = page.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    const fields = new Map(
      [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(one => [one[1]!, one[2]!] as const),
    )
    const xml = Buffer.from(
      fields.get('SAMLRequest') ?? fields.get('SAMLResponse') ?? '',
      'base64',
    ).toString()
    const verifying = new SignedXml({ publicCert: certificate })
    verifying.loadSignature(/<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)![0])
    if (!verifying.checkSignature(xml)) throw new Error('it was not signed by this key')
    const id = /ID="([^"]+)"/.exec(xml)![1]!
    const relayState = fields.get('RelayState')
    return { id, xml, to: /action="([^"]+)"/.exec(text)![1]!, ...(relayState ? { relayState } : {}) }
  }

  assertion(said: Said): string {
    const now = new Date().toISOString()
    const until = new Date(said.until).toISOString()
    const values = Object.entries(said.attributes).map(
      ([name, all]) =>
        `<saml:Attribute Name="${name}">${all.map(one => `<saml:AttributeValue>${one}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    )
    return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a${++this.#made}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject><saml:NameID>${said.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.requestId}" Recipient="${said.recipient}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${new Date(Date.now() - 5000).toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="s-${this.#made}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${values.join('')}</saml:AttributeStatement></saml:Assertion>`
  }

  response(said: Said, inner: string): string {
    return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r${++this.#made}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${said.address}" InResponseTo="${said.requestId}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${said.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${said.status}"/></samlp:Status>${inner}</samlp:Response>`
  }

  /** Signs the element of this name, behind its issuer. */
  sign(
    xml: string,
    name: 'Assertion' | 'Response' | 'LogoutRequest',
    how: Signing = {},
    keys = this.keys,
  ): string {
    const { signature = rsaSha256, digest = sha256, canonicalization = exclusive } = how
    const signed = new SignedXml({
      privateKey: keys.privateKey,
      signatureAlgorithm: signature,
      canonicalizationAlgorithm: canonicalization as typeof exclusive,
    })
    const xpath = `//*[local-name(.)='${name}']`
    signed.addReference({ xpath, digestAlgorithm: digest, transforms: [enveloped, canonicalization] })
    signed.computeSignature(xml, {
      prefix: 'ds',
      location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
    })
    return signed.getSignedXml()
  }
}
