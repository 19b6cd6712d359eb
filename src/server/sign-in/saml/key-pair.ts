/** A key of our own for one provider, and the certificate that its metadata shows: PEM. */
export interface KeyPair {
  privateKey: string
  certificate: string
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}
const years = 10

/** Makes a key for signing requests and opening sealed assertions. */
export const makeKeyPair = async (name: string, at: Date): Promise<KeyPair> => {
  // Its library asks for this one to be there first.
  await import('reflect-metadata')
  const { X509CertificateGenerator, PemConverter } = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const until = new Date(at)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore: at,
    notAfter: until,
    signingAlgorithm: algorithm,
    keys,
  })
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    privateKey: PemConverter.encode(privateKey, 'PRIVATE KEY'),
    certificate: certificate.toString('pem'),
  }
}
