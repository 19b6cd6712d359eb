import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { decrypt } from 'xml-encryption'
import { misshapen, SamlFault } from './saml-fault.ts'
import { requireResponse } from './shape.ts'
import { allOf, childrenOf, onlyChild, readXml, type XmlElement } from './xml-tree.ts'

/** An answer of a provider, and what it has to fit. */
export interface ResponseToRead {
  /** As it was posted: base64. */
  response: string
  /** Where answers come to, and what we are called. */
  address: string
  audience: string
  issuer: string
  certificates: string[]
  requestId: string
  /** Opens what was sealed for us, PEM. */
  privateKey: string
  now: number
}

/** Who somebody is by a provider's signed word. */
export interface ReadResponse {
  nameId: string
  nameIdFormat: string | null
  sessionIndex: string | null
  attributes: Record<string, string | string[]>
}

const mostBytes = 256 * 1024
const skewMs = 60_000
const longest = 250
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** The text of what was posted. Throws SamlFault. */
export const textOfBase64 = (given: string): string => {
  const bare = given.replace(/[\r\n\t ]/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare) || bare.length > (mostBytes * 4) / 3) throw misshapen('base64')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bare, 'base64'))
  } catch {
    throw misshapen('encoding')
  }
}

/** The answer with its assertion opened, in the place of the sealed one. */
const opened = async (xml: string, assertion: XmlElement, privateKey: string): Promise<string> => {
  const options = { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true }
  const sealed = xml.slice(assertion.from, assertion.to)
  const plain = await new Promise<string>((resolve, reject) => {
    decrypt(sealed, options, (error, text) => (error ? reject(error) : resolve(text ?? '')))
  }).catch(error => {
    throw new SamlFault('signature', `sealed otherwise: ${String((error as Error).message).slice(0, 100)}`)
  })
  return xml.slice(0, assertion.from) + plain + xml.slice(assertion.to)
}

/** The assertion as it was signed. Throws SamlFault. */
const signedAssertion = async (xml: string, given: ResponseToRead): Promise<XmlElement> => {
  const saml = new SAML({
    callbackUrl: given.address,
    issuer: given.audience,
    audience: given.audience,
    entryPoint: given.issuer,
    idpCert: given.certificates,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    acceptedClockSkewMs: skewMs,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: given.now }),
      getAsync: async key => (key === given.requestId ? new Date(given.now).toISOString() : null),
      removeAsync: async key => key,
    },
  })
  const { profile } = await saml
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
    .catch(error => {
      throw new SamlFault(reasonOf(String(error.message)), String(error.message).slice(0, 100))
    })
  const signed = profile?.getAssertionXml?.()
  if (!signed) throw new SamlFault('signature', 'nothing signed')
  const found = allOf(readXml(signed, { elements: 1000, depth: 24, comments: false }))
  const [assertion, more] = found.filter(one => one.name === 'Assertion')
  if (!assertion || more) throw misshapen('assertions')
  return assertion
}

const reasonOf = (said: string): SamlFault['reason'] => {
  if (/audience/i.test(said)) return 'audience'
  if (/expired|not yet valid|too old|subject confirmation/i.test(said)) return 'expired'
  if (/InResponseTo/i.test(said)) return 'state'
  return 'signature'
}

const instant = (element: XmlElement, name: string): number | null => {
  const told = element.attributes.get(name)
  if (told === undefined) return null
  const at = Date.parse(told)
  if (Number.isNaN(at)) throw misshapen(name)
  return at
}

const requireTime = (element: XmlElement, now: number): void => {
  const [from, until] = [instant(element, 'NotBefore'), instant(element, 'NotOnOrAfter')]
  if (until === null || until + skewMs <= now) throw new SamlFault('expired', element.name)
  if (from !== null && from - skewMs > now) throw new SamlFault('issued', element.name)
}

const textOf = (element: XmlElement): string => element.text.trim()

/** Whom the assertion is about, for whom and as the answer to what. Throws SamlFault. */
const requireFits = (response: XmlElement, assertion: XmlElement, given: ResponseToRead): void => {
  const issuers = [onlyChild(assertion, 'Issuer'), ...childrenOf(response, 'Issuer')]
  if (issuers.length > 2 || issuers.some(one => textOf(one) !== given.issuer))
    throw new SamlFault('issuer', 'Issuer')
  if (response.attributes.get('InResponseTo') !== given.requestId) throw new SamlFault('state', 'Response')
  const destination = response.attributes.get('Destination')
  if (destination !== undefined && destination !== given.address)
    throw new SamlFault('audience', 'Destination')
  const status = onlyChild(onlyChild(response, 'Status'), 'StatusCode')
  if (status.attributes.get('Value') !== success) throw new SamlFault('exchange', 'Status')
  const conditions = onlyChild(assertion, 'Conditions')
  requireTime(conditions, given.now)
  const audiences = childrenOf(conditions, 'AudienceRestriction')
  if (!audiences.length) throw new SamlFault('audience', 'AudienceRestriction')
  for (const one of audiences)
    if (!childrenOf(one, 'Audience').some(each => textOf(each) === given.audience))
      throw new SamlFault('audience', 'Audience')
  const confirmation = onlyChild(onlyChild(assertion, 'Subject'), 'SubjectConfirmation')
  if (confirmation.attributes.get('Method') !== bearer) throw new SamlFault('azp', 'SubjectConfirmation')
  const data = onlyChild(confirmation, 'SubjectConfirmationData')
  if (data.attributes.get('Recipient') !== given.address) throw new SamlFault('audience', 'Recipient')
  if (data.attributes.get('InResponseTo') !== given.requestId) throw new SamlFault('state', 'InResponseTo')
  if (data.attributes.has('NotBefore')) throw misshapen('NotBefore')
  requireTime(data, given.now)
}

const attributesOf = (assertion: XmlElement): Record<string, string | string[]> => {
  const found = Object.create(null) as Record<string, string | string[]>
  for (const statement of childrenOf(assertion, 'AttributeStatement'))
    for (const one of childrenOf(statement, 'Attribute')) {
      const values = childrenOf(one, 'AttributeValue')
        .map(each => textOf(each))
        .filter(each => each && each.length <= longest)
      for (const name of [one.attributes.get('Name'), one.attributes.get('FriendlyName')])
        if (name && name.length <= longest && values.length)
          found[name] = values.length === 1 ? values[0]! : values
    }
  return { ...found }
}

/** Reads what a provider posted. Throws SamlFault. */
export const readResponse = async (given: ResponseToRead): Promise<ReadResponse> => {
  let xml = textOfBase64(given.response)
  let shaped = requireResponse(xml)
  if (shaped.isSealed) {
    xml = await opened(xml, shaped.assertion, given.privateKey)
    shaped = requireResponse(xml)
    if (shaped.isSealed) throw misshapen('sealed twice')
  }
  const assertion = await signedAssertion(xml, given)
  requireFits(shaped.response, assertion, given)
  const nameId = onlyChild(onlyChild(assertion, 'Subject'), 'NameID')
  const statement = onlyChild(assertion, 'AuthnStatement')
  const name = textOf(nameId)
  if (!name || name.length > longest || nameId.children.length) throw misshapen('NameID')
  const format = nameId.attributes.get('Format') ?? null
  // Another one each time names nobody.
  if (format === transient) throw misshapen('NameID Format')
  return {
    nameId: name,
    nameIdFormat: format,
    sessionIndex: statement.attributes.get('SessionIndex')?.slice(0, longest) ?? null,
    attributes: attributesOf(assertion),
  }
}
