import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { message } from '#errors/index.ts'
import { unfit } from './certificate-facts.ts'
import { requireFit } from './seal-certificate.ts'
import type { SealKey } from './seal-key.ts'

/** A file of a certificate with its key (PKCS #12), as it was given. */
export interface GivenP12 {
  /** Base64. */
  content: string
  password: string
  /** When it is to seal. */
  at: string
}

const mostCertificates = 10

const { asn1, pki, pkcs12 } = forge
type Bag = forge.pkcs12.Bag

const derOf = (value: forge.asn1.Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), 'binary')

const structureOf = (content: string): forge.asn1.Asn1 => {
  try {
    return asn1.fromDer(Buffer.from(content, 'base64').toString('binary'))
  } catch {
    throw unfit('file', message('SEAL_FILE_UNREADABLE'))
  }
}

const openWith = (structure: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx => {
  try {
    return pkcs12.pkcs12FromAsn1(structure, false, password)
  } catch (error) {
    // Its library says so by words alone: of the sum that the password makes, or of what was opened by it.
    const isPassword = /password|mac could not|decrypt/i.test(error instanceof Error ? error.message : '')
    throw isPassword
      ? unfit('password', message('SEAL_PASSWORD_WRONG'))
      : unfit('file', message('SEAL_FILE_UNREADABLE'))
  }
}

const keyOf = (bag: Bag): KeyObject => {
  const info = bag.key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(bag.key)) : bag.asn1
  return createPrivateKey({ key: derOf(info), format: 'der', type: 'pkcs8' })
}

const certificateOf = (bag: Bag): X509Certificate =>
  new X509Certificate(derOf(bag.cert ? pki.certificateToAsn1(bag.cert) : bag.asn1))

const bagsOf = (pfx: forge.pkcs12.Pkcs12Pfx, ...types: string[]): Bag[] =>
  types.flatMap(type => pfx.getBags({ bagType: type })[type] ?? [])

/** The certificate of the key, then who vouches for it, then who vouches for him. */
const chainOf = (own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] => {
  const chain = [own]
  while (chain.length < mostCertificates) {
    const last = chain.at(-1)!
    const next = all.find(one => !chain.includes(one) && last.checkIssued(one))
    if (!next) break
    chain.push(next)
  }
  return chain
}

const read = (pfx: forge.pkcs12.Pkcs12Pfx): SealKey | null => {
  const { keyBag, pkcs8ShroudedKeyBag, certBag } = pki.oids as Record<string, string>
  const keys = bagsOf(pfx, pkcs8ShroudedKeyBag!, keyBag!).map(keyOf)
  const certificates = bagsOf(pfx, certBag!).map(certificateOf)
  for (const key of keys) {
    const own = certificates.find(one => one.checkPrivateKey(key))
    if (!own) continue
    return {
      privateKey: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
      certificates: chainOf(own, certificates).map(one => one.toString()),
    }
  }
  return null
}

/** The key and the certificates of a .p12 or .pfx, if they can seal. Throws INVALID_FIELD_IN_BODY of the field that is wrong. */
export const openP12 = ({ content, password, at }: GivenP12): SealKey => {
  const pfx = openWith(structureOf(content), password)
  let found: SealKey | null
  try {
    found = read(pfx)
  } catch {
    found = null
  }
  if (!found) throw unfit('file', message('SEAL_FILE_UNREADABLE'))
  requireFit(found, at)
  return found
}
