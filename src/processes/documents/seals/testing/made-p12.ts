import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

interface ToMake {
  name?: string
  password?: string
  /** Instants. */
  from?: string
  to?: string
  bits?: number
  keyUsage?: Record<string, boolean>
  extendedUse?: Record<string, boolean>
  algorithm?: 'aes256' | '3des'
}

const keys = new Map<string, forge.pki.rsa.PrivateKey>()

/** One of each size serves all: making one takes longest. */
const keyOf = (whose: 'issuer' | 'house', bits: number): forge.pki.rsa.PrivateKey => {
  const known = keys.get(`${whose} ${bits}`)
  if (known) return known
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ format: 'pem', type: 'pkcs1' }).toString())
  keys.set(`${whose} ${bits}`, key)
  return key
}

/** A certificate with its key as an issuer would give it, by that issuer: PKCS #12 in base64. */
export const madeP12 = ({
  name = 'Norte Finance',
  password = 'secret',
  from = '2020-01-01T00:00:00Z',
  to = '2040-01-01T00:00:00Z',
  bits = 2048,
  keyUsage = { digitalSignature: true, nonRepudiation: true },
  extendedUse,
  algorithm = 'aes256',
}: ToMake = {}): string => {
  const { pki, pkcs12, asn1 } = forge
  const issue = (
    subject: string,
    issuer: string,
    issuerKey: forge.pki.rsa.PrivateKey | null,
    size = 2048,
  ) => {
    const key = keyOf(issuerKey ? 'house' : 'issuer', size)
    const certificate = pki.createCertificate()
    certificate.publicKey = pki.setRsaPublicKey(key.n, key.e)
    certificate.serialNumber = issuerKey ? '0a17' : '01'
    certificate.validity.notBefore = new Date(from)
    certificate.validity.notAfter = new Date(to)
    certificate.setSubject([{ name: 'commonName', value: subject }])
    certificate.setIssuer([{ name: 'commonName', value: issuer }])
    const isLeaf = issuerKey !== null
    certificate.setExtensions([
      { name: 'basicConstraints', cA: !isLeaf },
      { name: 'keyUsage', ...(isLeaf ? keyUsage : { keyCertSign: true }) },
      ...(isLeaf && extendedUse ? [{ name: 'extKeyUsage', ...extendedUse }] : []),
    ])
    certificate.sign(issuerKey ?? key, forge.md.sha256.create())
    return { certificate, key }
  }
  const root = issue('Imaginary Trust', 'Imaginary Trust', null)
  const leaf = issue(name, 'Imaginary Trust', root.key, bits)
  // What vouches stands before whom it vouches for: the order in the file is its maker's.
  const file = pkcs12.toPkcs12Asn1(leaf.key, [root.certificate, leaf.certificate], password, { algorithm })
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary').toString('base64')
}
