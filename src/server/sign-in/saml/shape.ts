import { misshapen, SamlFault } from './saml-fault.ts'
import { allOf, childrenOf, onlyChild, readXml, type XmlElement } from './xml-tree.ts'

const limits = { elements: 1000, depth: 24, comments: false }
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const transforms = new Set([exclusive, 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'])
const signatureMethods = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
])
const digests = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])
const encryptions = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes192-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  'http://www.w3.org/2009/xmlenc11#rsa-oaep',
])
const idNames = new Set(['ID', 'Id', 'id', 'xml:id', 'AssertionID'])
const unusedAlgorithm = 'signature'

const algorithmOf = (element: XmlElement): string => element.attributes.get('Algorithm') ?? ''

const requireIdsOnce = (all: readonly XmlElement[]): void => {
  const seen = new Set<string>()
  for (const { attributes } of all)
    for (const [name, value] of attributes) {
      if (!idNames.has(name)) continue
      if (seen.has(value)) throw misshapen('id')
      seen.add(value)
    }
}

/** A signature that says of its own parent, in the plainest way there is, that it is as it was signed. */
const requireSignature = (signature: XmlElement): void => {
  const signed = onlyChild(signature, 'SignedInfo')
  if (algorithmOf(onlyChild(signed, 'CanonicalizationMethod')) !== exclusive)
    throw new SamlFault(unusedAlgorithm, 'canonicalization')
  if (!signatureMethods.has(algorithmOf(onlyChild(signed, 'SignatureMethod'))))
    throw new SamlFault(unusedAlgorithm, 'method')
  const reference = onlyChild(signed, 'Reference')
  const id = signature.parent?.attributes.get('ID')
  if (!id || reference.attributes.get('URI') !== `#${id}`) throw misshapen('reference')
  if (!digests.has(algorithmOf(onlyChild(reference, 'DigestMethod'))))
    throw new SamlFault(unusedAlgorithm, 'digest')
  const asked = childrenOf(onlyChild(reference, 'Transforms'), 'Transform').map(algorithmOf)
  if (asked.length > 2 || new Set(asked).size !== asked.length || !asked.every(one => transforms.has(one)))
    throw new SamlFault(unusedAlgorithm, 'transforms')
}

const requireSignatures = (all: readonly XmlElement[], places: readonly XmlElement[]): void => {
  const signatures = all.filter(one => one.name === 'Signature')
  const parents = signatures.map(one => one.parent)
  if (new Set(parents).size !== parents.length) throw misshapen('signatures')
  for (const signature of signatures) {
    if (!signature.parent || !places.includes(signature.parent)) throw misshapen('signature elsewhere')
    if (allOf(signature).some(one => one.name === 'Object' || one.name === 'Manifest'))
      throw misshapen('object')
    requireSignature(signature)
  }
}

/** What an answer consists of, before any library has looked at it. */
export interface ShapedResponse {
  response: XmlElement
  /** Plain, or sealed for us. */
  assertion: XmlElement
  isSealed: boolean
}

/**
 * One answer with one assertion in it, each signed at most once over itself: what is wrapped, copied, moved or hidden any other
 * way is refused before it is read. Throws SamlFault.
 */
export const requireResponse = (xml: string): ShapedResponse => {
  const response = readXml(xml, limits)
  const all = allOf(response)
  if (response.name !== 'Response' || all.filter(one => one.name === 'Response').length > 1)
    throw misshapen('response')
  const assertions = all.filter(one => /^(Encrypted)?Assertion$/i.test(one.name))
  const [assertion] = assertions
  if (!assertion || assertions.length > 1 || assertion.parent !== response) throw misshapen('assertions')
  const isSealed = assertion.name !== 'Assertion'
  if (isSealed && assertion.name !== 'EncryptedAssertion') throw misshapen('assertions')
  requireIdsOnce(all)
  requireSignatures(all, isSealed ? [response] : [response, assertion])
  if (isSealed)
    for (const one of all.filter(each => each.name === 'EncryptionMethod'))
      if (!encryptions.has(algorithmOf(one))) throw new SamlFault(unusedAlgorithm, 'encryption')
  return { response, assertion, isSealed }
}

/** A request to end a session that is signed as a whole, itself and once. Throws SamlFault. */
export const requireSignedLogout = (xml: string): XmlElement => {
  const root = requireLogout(xml, 'LogoutRequest')
  const all = allOf(root)
  if (!all.some(one => one.name === 'Signature')) throw new SamlFault('signature', 'unsigned')
  requireSignatures(all, [root])
  return root
}

/** A request or an answer about a log-out, whose signature stands in its address. Throws SamlFault. */
export const requireLogout = (xml: string, name: 'LogoutRequest' | 'LogoutResponse'): XmlElement => {
  const root = readXml(xml, { ...limits, elements: 100 })
  const all = allOf(root)
  if (root.name !== name || all.some(one => one !== root && one.name === name)) throw misshapen(name)
  requireIdsOnce(all)
  return root
}
