import type { SealKey } from './seal-key.ts'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3072,
}
const years = 10

/** What is sealed as the certificate is made says an instant before it, and clocks differ. */
const earlierMs = 86_400_000

/** A key of a house's own with a certificate that vouches for itself: it shows that a file is unchanged, and not who the house is. */
export const makeOwnCertificate = async (house: string, at: Date): Promise<SealKey> => {
  // Its library asks for this one to be there first.
  await import('reflect-metadata')
  const {
    KeyUsageFlags,
    KeyUsagesExtension,
    PemConverter,
    SubjectKeyIdentifierExtension,
    X509CertificateGenerator,
  } = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const until = new Date(at)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [house.slice(0, 64)] }, { O: [house.slice(0, 64)] }],
    notBefore: new Date(at.getTime() - earlierMs),
    notAfter: until,
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    privateKey: PemConverter.encode(privateKey, 'PRIVATE KEY'),
    certificates: [certificate.toString('pem')],
  }
}
