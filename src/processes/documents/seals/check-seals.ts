import type { X509Certificate } from 'node:crypto'
import { readSignedData } from './signed-data.ts'

/** What is told of one seal of a file. */
export interface CheckedSeal {
  /** Whether what it was put over is as it was then; null where it is of a kind that is not known here. */
  isIntact: boolean | null
  /** Whether nothing stands in the file behind what it was put over. */
  isOfWholeFile: boolean
  /** Who sealed, as his certificate calls him, and who vouches for that. */
  signer: string | null
  issuer: string | null
  isSelfSigned: boolean
  /** SHA-256 of the certificate. */
  fingerprint: string | null
  /** Instants. */
  date: string | null
  validFrom: string | null
  validTo: string | null
}

/** What a file's seals say together: nothing was changed; something was added behind; something was changed; there is none; one is of an unknown kind. */
export type SealState = 'VALID' | 'ADDED' | 'CHANGED' | 'NONE' | 'UNKNOWN'

export interface CheckedSeals {
  state: SealState
  seals: CheckedSeal[]
}

/** Nobody puts more on a file in good faith. */
const mostSeals = 50

const rangePattern = /^\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/

/** Written where there is a seal, or was one. */
const traces = ['/ByteRange', 'ETSI.CAdES.detached', 'adbe.pkcs7.detached']

const nameOf = (subject: string): string | null => {
  const part = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(subject)?.[1]
  return part('CN') ?? part('O') ?? (subject.replaceAll('\n', ', ') || null)
}

/** The day that the seal says; it is of what is sealed. */
const dateIn = (text: string): string | null => {
  const found = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:([+-]\d\d)'?(\d\d)|Z)?/.exec(text)
  if (!found) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', zoneHours, zoneMinutes = '00'] = found
  const zone = zoneHours ? `${zoneHours}:${zoneMinutes}` : 'Z'
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

const instantOf = (date: string): string => new Date(date).toISOString()

const certificateFacts = (certificate: X509Certificate | null) => ({
  signer: certificate && nameOf(certificate.subject),
  issuer: certificate && nameOf(certificate.issuer),
  isSelfSigned: !!certificate && certificate.subject === certificate.issuer,
  fingerprint: certificate && certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  validFrom: certificate && instantOf(certificate.validFrom),
  validTo: certificate && instantOf(certificate.validTo),
})

/** The signature between two parts of a file: nothing but digits of one case, so that nothing hides in how it is written. */
const signatureIn = (place: string): Buffer => {
  const digits = /^<((?:[0-9a-f]{2})+|(?:[0-9A-F]{2})+)>$/.exec(place)?.[1]
  if (!digits) throw new Error('no signature')
  return Buffer.from(digits, 'hex')
}

const broken = { isIntact: false, isOfWholeFile: false, date: null, ...certificateFacts(null) }

const checkAt = (bytes: Buffer, at: number): CheckedSeal => {
  const range = rangePattern.exec(bytes.toString('latin1', at, at + 120))
  const [begin, open, close, rest] = (range?.slice(1) ?? []).map(Number) as [number, number, number, number]
  const end = close + rest
  if (!range || begin !== 0 || at >= open || open >= close || end > bytes.length) return broken
  const head = bytes.subarray(0, open)
  const tail = bytes.subarray(close, end)
  // Its other entries stand beside it, before or behind the signature.
  const from = Math.max(head.lastIndexOf(' obj'), 0)
  const until = tail.indexOf('endobj')
  const date = dateIn(head.toString('latin1', from) + tail.toString('latin1', 0, Math.max(until, 0)))
  const isOfWholeFile = end === bytes.length
  try {
    const { isOfThese, certificate } = readSignedData(signatureIn(bytes.toString('latin1', open, close)), [
      head,
      tail,
    ])
    return { isIntact: isOfThese, isOfWholeFile, date, ...certificateFacts(certificate) }
  } catch {
    return { ...broken, isOfWholeFile, date }
  }
}

const placesOf = (bytes: Buffer): number[] => {
  const places: number[] = []
  for (
    let at = bytes.indexOf('/ByteRange');
    at >= 0 && places.length < mostSeals;
    at = bytes.indexOf('/ByteRange', at + 1)
  )
    places.push(at)
  return places
}

const stateOf = (seals: readonly CheckedSeal[]): SealState => {
  if (seals.some(({ isIntact }) => isIntact === false)) return 'CHANGED'
  if (seals.some(({ isIntact }) => isIntact === null)) return 'UNKNOWN'
  return seals.some(({ isOfWholeFile }) => isOfWholeFile) ? 'VALID' : 'ADDED'
}

/**
 * Whether a file is what it was when it was sealed. The bytes themselves are looked through, not what a reader makes of them: a
 * seal holds where all of the file but the seal is what was signed, however the file is built.
 */
export const checkSeals = (given: Uint8Array): CheckedSeals => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const seals = placesOf(bytes).map(at => checkAt(bytes, at))
  if (seals.length) return { state: stateOf(seals), seals }
  return { state: traces.some(trace => bytes.includes(trace)) ? 'CHANGED' : 'NONE', seals }
}
