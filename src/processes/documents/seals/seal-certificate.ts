import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate, ExtendedKeyUsage, KeyUsage, KeyUsageFlags } from '@peculiar/asn1-x509'
import { AppError, type Message, message } from '#errors/index.ts'
import { certificateRoom, type SealKey } from './seal-key.ts'

/** What a certificate says of itself. */
export interface CertificateFacts {
  subject: string
  issuer: string
  serialNumber: string
  /** SHA-256. */
  fingerprint: string
  /** Instants. */
  validFrom: string
  validTo: string
}

const leastRsaBits = 2048
const curves = ['prime256v1', 'secp384r1', 'secp521r1']

const keyUsageId = '2.5.29.15'
const extendedKeyUsageId = '2.5.29.37'

/** Uses under which documents are signed: mail, documents, those of Adobe and Microsoft, a person's own, any. */
const signingUses = [
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.4.1.311.10.3.12',
  '1.3.6.1.5.5.7.3.2',
  '2.5.29.37.0',
]

/** What was given cannot seal, and why: of the field that says it. */
export const unfit = (field: 'file' | 'password', why: Message): AppError =>
  new AppError('INVALID_FIELD_IN_BODY', [field, why], {
    errors: [{ field, message: why, code: 'INVALID_FIELD_IN_BODY' }],
  })

/** One line of a name: `CN=Norte, O=Norte SA`. */
const inOneLine = (name: string): string => name.replaceAll('\n', ', ').slice(0, 500)

/** What stands in a certificate, for whoever keeps it. */
export const factsOf = (pem: string): CertificateFacts => {
  const certificate = new X509Certificate(pem)
  return {
    subject: inOneLine(certificate.subject),
    issuer: inOneLine(certificate.issuer),
    serialNumber: certificate.serialNumber.toLowerCase(),
    fingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
    validFrom: new Date(certificate.validFrom).toISOString(),
    validTo: new Date(certificate.validTo).toISOString(),
  }
}

const isMadeForSigning = (certificate: X509Certificate): boolean => {
  const { extensions = [] } = AsnConvert.parse(certificate.raw, Certificate).tbsCertificate
  const extensionOf = (id: string) => extensions.find(({ extnID }) => extnID === id)?.extnValue.buffer
  const usage = extensionOf(keyUsageId)
  const extended = extensionOf(extendedKeyUsageId)
  const flags = usage && AsnConvert.parse(usage, KeyUsage).toNumber()
  const signs = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation
  if (flags !== undefined && (flags & signs) === 0) return false
  return !extended || AsnConvert.parse(extended, ExtendedKeyUsage).some(use => signingUses.includes(use))
}

/** Throws INVALID_FIELD_IN_BODY where a certificate that is kept is over, or not begun. */
export const requireNow = (validFrom: string, validTo: string, at: string): void => {
  if (at >= validFrom && at < validTo) return
  throw unfit('file', message('SEAL_NOT_NOW', { from: validFrom.slice(0, 10), to: validTo.slice(0, 10) }))
}

/** Throws INVALID_FIELD_IN_BODY where a key and its certificates cannot seal at an instant. */
export const requireFit = ({ privateKey, certificates }: SealKey, at: string): void => {
  const certificate = new X509Certificate(certificates[0]!)
  const key = createPrivateKey(privateKey)
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {}
  const isStrong =
    key.asymmetricKeyType === 'rsa'
      ? modulusLength >= leastRsaBits
      : key.asymmetricKeyType === 'ec' && curves.includes(namedCurve)
  if (!isStrong) throw unfit('file', message('SEAL_KEY_UNFIT'))
  if (!isMadeForSigning(certificate)) throw unfit('file', message('SEAL_NOT_FOR_SIGNING'))
  const { validFrom, validTo } = factsOf(certificates[0]!)
  requireNow(validFrom, validTo, at)
  const size = certificates.reduce((sum, pem) => sum + new X509Certificate(pem).raw.length, 0)
  if (size > certificateRoom) throw unfit('file', message('SEAL_CHAIN_LONG'))
}
