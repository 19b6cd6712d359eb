import { constants, createHash, createPrivateKey, sign, verify, X509Certificate } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'
import type { SealKey } from './seal-key.ts'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  rsaPss: '1.2.840.113549.1.1.10',
} as const

const digests: Readonly<Record<string, string>> = {
  [oid.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** `null` as a parameter, which signatures by RSA are to bear. */
const noParameters = new Uint8Array([5, 0]).buffer

/** SigningCertificateV2 of one certificate by its SHA-256, up to that. */
const certificateByHash = Buffer.from('3026302430220420', 'hex')

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const bytesOf = (value: unknown): Buffer => Buffer.from(AsnConvert.serialize(value))
const octets = (bytes: Uint8Array): ArrayBuffer => AsnConvert.serialize(new OctetString(bytes))
const asBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** A set as DER has it, where a signature names the list by another tag. */
const setOf = (members: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(members)
  const { length } = body
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([0x31, ...size]), body])
}

/** What the signature is of: what is sealed, and by which certificate (ETSI EN 319 122-1). */
const attributesOf = (digest: Uint8Array, certificate: X509Certificate): Attribute[] =>
  [
    new Attribute({ attrType: oid.contentType, attrValues: [asBuffer(contentTypeData)] }),
    new Attribute({ attrType: oid.messageDigest, attrValues: [octets(digest)] }),
    new Attribute({
      attrType: oid.signingCertificate,
      attrValues: [asBuffer(Buffer.concat([certificateByHash, sha256(certificate.raw)]))],
    }),
  ]
    // DER wants the members of a set in the order of their bytes.
    .map(attribute => ({ attribute, bytes: bytesOf(attribute) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ attribute }) => attribute)

const contentTypeData = Buffer.from('06092a864886f70d010701', 'hex')

/** The detached signature over what has this SHA-256, with the certificates that prove it: CMS, DER. */
export const makeSignedData = (digest: Uint8Array, { privateKey, certificates }: SealKey): Buffer => {
  const chain = certificates.map(pem => new X509Certificate(pem))
  const own = AsnConvert.parse(chain[0]!.raw, Certificate)
  const key = createPrivateKey(privateKey)
  const signedAttrs = attributesOf(digest, chain[0]!)
  const { serialNumber, issuer } = own.tbsCertificate
  const digestAlgorithm = new AlgorithmIdentifier({ algorithm: oid.sha256 })
  const signer = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm,
    signedAttrs,
    signatureAlgorithm:
      key.asymmetricKeyType === 'rsa'
        ? new AlgorithmIdentifier({ algorithm: oid.rsaSha256, parameters: noParameters })
        : new AlgorithmIdentifier({ algorithm: oid.ecdsaSha256 }),
    signature: new OctetString(sign('sha256', setOf(signedAttrs.map(bytesOf)), key)),
  })
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: new CertificateSet(
      chain.map(({ raw }) => new CertificateChoices({ certificate: AsnConvert.parse(raw, Certificate) })),
    ),
    signerInfos: new SignerInfos([signer]),
  })
  return bytesOf(new ContentInfo({ contentType: oid.signedData, content: AsnConvert.serialize(signed) }))
}

/** What a signature says: by whom it is, and whether it is his and of these bytes. */
export interface ReadSignature {
  /** Null where it is of a kind that cannot be told of here. */
  isOfThese: boolean | null
  certificate: X509Certificate | null
}

/** How many bytes a DER value takes, its head included. */
const lengthOf = (der: Buffer): number => {
  const first = der[1] ?? 0
  if (first < 128) return 2 + first
  const size = first & 0x7f
  return 2 + size + der.readUIntBE(2, Math.min(size, 6))
}

const attributeOf = (attributes: readonly Attribute[], type: string): ArrayBuffer | undefined =>
  attributes.find(({ attrType }) => attrType === type)?.attrValues[0]

const signerAmong = (signed: SignedData, { sid }: SignerInfo): X509Certificate | null => {
  const serial = sid.issuerAndSerialNumber && Buffer.from(sid.issuerAndSerialNumber.serialNumber)
  const issuer = sid.issuerAndSerialNumber && bytesOf(sid.issuerAndSerialNumber.issuer)
  const keyId = sid.subjectKeyIdentifier && Buffer.from(sid.subjectKeyIdentifier.buffer)
  for (const { certificate } of signed.certificates ?? []) {
    if (!certificate) continue
    const { tbsCertificate } = certificate
    const extension = tbsCertificate.extensions?.find(({ extnID }) => extnID === '2.5.29.14')
    const isHis = keyId
      ? !!extension && Buffer.from(extension.extnValue.buffer).includes(keyId)
      : serial?.equals(Buffer.from(tbsCertificate.serialNumber)) &&
        issuer?.equals(bytesOf(tbsCertificate.issuer))
    if (isHis) return new X509Certificate(bytesOf(certificate))
  }
  return null
}

const isSignedBy = (
  { signatureAlgorithm, signature }: SignerInfo,
  what: Buffer,
  digest: string,
  certificate: X509Certificate,
): boolean => {
  const key = certificate.publicKey
  const isPss = signatureAlgorithm.algorithm === oid.rsaPss
  const padding = isPss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
    : {}
  return verify(digest, what, { key, ...padding }, Buffer.from(signature.buffer))
}

/** Reads a detached signature and holds it against the bytes that it should be of. Throws where it is none. */
export const readSignedData = (place: Buffer, parts: readonly Uint8Array[]): ReadSignature => {
  const size = lengthOf(place)
  // What stands behind the signature in its place is signed by nobody.
  if (size > place.length || place.subarray(size).some(byte => byte !== 0)) throw new Error('not filled')
  const content = AsnConvert.parse(place.subarray(0, size), ContentInfo)
  const signed = AsnConvert.parse(content.content, SignedData)
  const [signer, another] = signed.signerInfos
  if (!signer) throw new Error('no signer')
  const certificate = signerAmong(signed, signer)
  const digest = digests[signer.digestAlgorithm.algorithm]
  const isDetached = signed.encapContentInfo.eContentType === oid.data && !signed.encapContentInfo.eContent
  const attributes = signer.signedAttrs ?? []
  if (another || !certificate || !digest || !isDetached || attributes.length === 0)
    return { isOfThese: null, certificate }
  const hash = createHash(digest)
  for (const part of parts) hash.update(part)
  const said = attributeOf(attributes, oid.messageDigest)
  const isOfBytes = !!said && Buffer.from(said).equals(Buffer.from(octets(hash.digest())))
  const by = attributeOf(attributes, oid.signingCertificate)
  const named = by && Buffer.from(by)
  const isOfOther =
    named?.subarray(0, certificateByHash.length).equals(certificateByHash) &&
    !named.subarray(certificateByHash.length).equals(sha256(certificate.raw))
  const isHis = isSignedBy(signer, setOf(attributes.map(bytesOf)), digest, certificate)
  return { isOfThese: isOfBytes && isHis && !isOfOther, certificate }
}
