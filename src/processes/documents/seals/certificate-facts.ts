import { createHash, X509Certificate } from 'node:crypto'
import { AppError, type Message, message } from '#errors/index.ts'

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

/** Throws INVALID_FIELD_IN_BODY where a certificate that is kept is over, or not begun. */
export const requireNow = (validFrom: string, validTo: string, at: string): void => {
  if (at >= validFrom && at < validTo) return
  throw unfit('file', message('SEAL_NOT_NOW', { from: validFrom.slice(0, 10), to: validTo.slice(0, 10) }))
}
