import { createPrivateKey, X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate, ExtendedKeyUsage, KeyUsage, KeyUsageFlags } from '@peculiar/asn1-x509'
import { message } from '#errors/index.ts'
import { factsOf, requireNow, unfit } from './certificate-facts.ts'
import { certificateRoom, type SealKey } from './seal-key.ts'

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
