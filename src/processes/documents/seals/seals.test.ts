import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { factsOf } from './certificate-facts.ts'
import { checkSeals } from './check-seals.ts'
import { openP12 } from './open-p12.ts'
import { makeOwnCertificate } from './own-certificate.ts'
import { rangeMark, type SealKey, sealRoom } from './seal-key.ts'
import { sealPdf } from './seal-pdf.ts'
import { addSealPlace } from './seal-place.ts'
import { madeP12 } from './testing/made-p12.ts'

const at = '2026-11-28T10:00:00.000Z'
let key: SealKey
let sealed: Buffer

const pdf = async (): Promise<PDFDocument> => {
  const made = await PDFDocument.create()
  made.addPage([595, 842]).drawText('Agreed')
  return made
}

const seal = async (made: PDFDocument, by = key): Promise<Buffer> => {
  addSealPlace(made, { name: 'Norte – Čia', reason: 'Signed', date: at })
  return sealPdf(await made.save({ useObjectStreams: false }), by)
}

/** Another signer's part of the file, behind the first. */
const sealAgain = (bytes: Buffer, by: SealKey): Buffer => {
  const range = `/ByteRange [ 0 /${rangeMark} /${rangeMark} /${rangeMark} ]`
  const more = `\n99 0 obj\n<< /Type /Sig ${range} /Contents <${'0'.repeat(sealRoom * 2)}> >>\nendobj\n%%EOF`
  return sealPdf(Buffer.concat([bytes, Buffer.from(more)]), by)
}

const changed = (bytes: Buffer, where: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[where] = copy[where] === 0x31 ? 0x32 : 0x31
  return copy
}

beforeAll(async () => {
  key = await makeOwnCertificate('Norte', new Date(at))
  sealed = await seal(await pdf())
})

describe('a sealed file', () => {
  test('says by whom and when, and that nothing was changed', async () => {
    const { fingerprint } = factsOf(key.certificates[0]!)
    const { state, seals } = checkSeals(sealed)
    expect(state).toBe('VALID')
    expect(seals).toEqual([
      {
        isIntact: true,
        isOfWholeFile: true,
        signer: 'Norte',
        issuer: 'Norte',
        isSelfSigned: true,
        fingerprint,
        date: at,
        // From the day before: what is sealed by it first is sealed before it is made.
        validFrom: '2026-11-27T10:00:00.000Z',
        validTo: '2036-11-28T10:00:00.000Z',
      },
    ])
    const read = await PDFDocument.load(sealed)
    expect([read.getPageCount(), sealed.includes('/ETSI.CAdES.detached')]).toEqual([1, true])
  })

  test('tells of each byte that is another, wherever it stands', () => {
    const open = sealed.indexOf('/Contents <') + 11
    const close = sealed.indexOf('>', open)
    const places = [9, 200, sealed.indexOf('/ByteRange') + 14, sealed.indexOf('/ByteRange') + 2]
    const inSeal = [open + 200, open + 2500, close - 1]
    const behind = [close + 10, sealed.length - 10, sealed.length - 1]
    for (const where of [...places, ...inSeal, ...behind])
      expect([where, checkSeals(changed(sealed, where)).state]).toEqual([where, 'CHANGED'])
    // The case of its digits says nothing, and may not be another for all that.
    const other = Buffer.from(sealed)
    const letter = other.findIndex((byte, place) => place > open && byte >= 0x61 && byte <= 0x66)
    other[letter]! -= 32
    expect(checkSeals(other).state).toBe('CHANGED')
  })

  test('tells of what was added behind, cut off or put before', () => {
    expect(checkSeals(Buffer.concat([sealed, Buffer.from('\n')])).state).toBe('ADDED')
    expect(checkSeals(sealed.subarray(0, sealed.length - 1)).state).toBe('CHANGED')
    expect(checkSeals(Buffer.concat([Buffer.from('%'), sealed])).state).toBe('CHANGED')
  })

  test('may be sealed by a second: both hold, and of the first it is known that more came', async () => {
    const second = openP12({ content: madeP12(), password: 'secret', at })
    const both = sealAgain(sealed, second)
    const { state, seals } = checkSeals(both)
    expect(state).toBe('VALID')
    expect(seals).toMatchObject([
      { signer: 'Norte', isIntact: true, isOfWholeFile: false },
      { signer: 'Norte Finance', issuer: 'Imaginary Trust', isSelfSigned: false, isOfWholeFile: true },
    ])
    expect(checkSeals(changed(both, 200)).seals).toMatchObject([{ isIntact: false }, { isIntact: false }])
    expect(checkSeals(changed(both, sealed.length + 5)).seals).toMatchObject([
      { isIntact: true },
      { isIntact: false },
    ])
  })

  test('that becomes part of another keeps nothing of its seal there', async () => {
    const again = await PDFDocument.load(sealed)
    again.addPage([595, 842])
    const { state, seals } = checkSeals(await seal(again))
    expect([state, seals.length]).toEqual(['VALID', 1])
  })

  test('is one of which somebody else cannot make it his own unseen', async () => {
    const other = await makeOwnCertificate('Norte', new Date(at))
    const forged = checkSeals(await seal(await pdf(), other))
    expect(forged.state).toBe('VALID')
    expect(forged.seals[0]!.fingerprint).not.toBe(factsOf(key.certificates[0]!).fingerprint)
  })
})

test('a file without a seal has none, and one whose seal was taken out is changed', async () => {
  expect(checkSeals(await (await pdf()).save())).toEqual({ state: 'NONE', seals: [] })
  expect(checkSeals(Buffer.from('no pdf at all')).state).toBe('NONE')
  const torn = Buffer.from(sealed.toString('latin1').replaceAll('/ByteRange', '/RangeBytes'), 'latin1')
  expect(checkSeals(torn).state).toBe('CHANGED')
})

describe('a .p12', () => {
  const opened = (more: Parameters<typeof madeP12>[0], password = 'secret') => {
    try {
      return openP12({ content: madeP12(more), password, at })
    } catch (error) {
      const { errors } = error as { errors: { field: string; message: { code: string } }[] }
      return [errors[0]!.field, errors[0]!.message.code]
    }
  }

  test.each(['aes256', '3des'] as const)('in %s gives its key, and the chain in its order', algorithm => {
    const { certificates } = opened({ algorithm }) as SealKey
    expect(certificates.map(pem => factsOf(pem).subject)).toEqual(['CN=Norte Finance', 'CN=Imaginary Trust'])
  })

  test('is refused with the field that is wrong, and why', () => {
    expect(opened({}, 'wrong')).toEqual(['password', 'SEAL_PASSWORD_WRONG'])
    expect(opened({}, '')).toEqual(['password', 'SEAL_PASSWORD_WRONG'])
    expect(opened({ to: '2026-11-28T09:59:59Z' })).toEqual(['file', 'SEAL_NOT_NOW'])
    expect(opened({ from: '2026-11-29T00:00:00Z' })).toEqual(['file', 'SEAL_NOT_NOW'])
    expect(opened({ bits: 1024 })).toEqual(['file', 'SEAL_KEY_UNFIT'])
    expect(opened({ keyUsage: { keyEncipherment: true } })).toEqual(['file', 'SEAL_NOT_FOR_SIGNING'])
    expect(opened({ extendedUse: { serverAuth: true } })).toEqual(['file', 'SEAL_NOT_FOR_SIGNING'])
    expect(opened({ extendedUse: { emailProtection: true } })).toMatchObject({ certificates: [{}, {}] })
  })

  test.each(['AAAA', Buffer.from('no certificate').toString('base64'), ''])('that is %j is none', content => {
    expect(() => openP12({ content, password: '', at })).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELD_IN_BODY' }),
    )
  })
})
