import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { changeRecords, type Effect, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import { type BankProfile, bankProfile } from '#entities/bank/bank-profile.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { byRegistration, named } from '../named.ts'
import { bankAddress } from './bank-address.ts'
import { dayOfPayment, type FileType, type Now } from './days-of-payment.ts'
import { writeTransfers } from './pain-001.ts'
import { writeDebits } from './pain-008.ts'
import type { FileParts } from './pain-parts.ts'
import { partsOf } from './prepare.ts'
import { hourOf, type ProfileOf, profilesOf } from './profiles-of.ts'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/** The text as it is kept within the record until its document is made. */
export const pack = async (text: string): Promise<string> => (await packed(text)).toString('base64')
export const unpack = async (kept: string): Promise<Buffer> => unpacked(Buffer.from(kept, 'base64'))

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A day that has come too near moves to the next one that the bank still takes. */
const dayAhead = (batch: Loaded<'sepa'>, now: Now, profileOf: ProfileOf): string =>
  dayOfPayment(batch.type as FileType, batch.date, now, profileOf(batch.bankAccountRegistration ?? ''))

/** The profile of an account, in the message that its file was planned as. */
const ofFormat = (profile: BankProfile, { type, format }: Loaded<'paymentFile'>): BankProfile =>
  format ? { ...profile, [type === 'DIRECT_DEBIT' ? 'debits' : 'transfers']: format } : profile

const partsToWrite = async (
  work: Work,
  file: Loaded<'paymentFile'>,
  batches: readonly Loaded<'sepa'>[],
  lines: readonly Loaded<'paymentFileLine'>[],
  profileOf: ProfileOf,
): Promise<FileParts> => {
  const accounts = byRegistration(
    await loadByRegistrations(work, 'bankAccount', named(batches, 'bankAccountRegistration')),
  )
  const holding = [
    ...named([file], 'initiatorRegistration'),
    ...named([...accounts.values()], 'personRegistration'),
  ]
  const holders = byRegistration(await loadMatching(work, 'person', { registration: [...new Set(holding)] }))
  return {
    file,
    initiator: holders.get(file.initiatorRegistration)?.name ?? String(file.initiatorRegistration),
    createdAt: work.at.slice(0, 19),
    batches: batches
      .map(batch => {
        const account = accounts.get(batch.bankAccountRegistration)!
        const holder = holders.get(account.personRegistration)
        return {
          batch,
          profile: ofFormat(profileOf(account.registration), file),
          account,
          holder: { name: String(account.bankOwner || holder?.name), address: bankAddress(holder) },
          lines: lines
            .filter(l => l.sepaRegistration === batch.registration)
            .sort((a, b) => (a.endToEndId ?? '').localeCompare(b.endToEndId ?? '')),
        }
      })
      // A batch whose lines were all left out is not sent.
      .filter(part => part.lines.length > 0)
      .sort((a, b) => a.batch.registration.localeCompare(b.batch.registration)),
  }
}

/** Writes the XML of confirmed files and freezes it: what the bank gets is what was generated, byte for byte. */
export const generateFiles: Effect<'paymentFile'> = async (work, files) => {
  const profileOf = await profilesOf(work)
  for (const file of files) {
    const { batches, lines } = await partsOf(work, [file])
    const today = work.caller.today
    const dayOf = new Map<string | null | undefined, string>(
      batches.map(b => [
        b.registration,
        dayAhead(b, { today, hour: hourOf(work.at, work.caller.timeZone) }, profileOf),
      ]),
    )
    const moved = await changeRecords(
      work,
      'sepa',
      batches,
      b => ({ date: dayOf.get(b.registration), status: 'GENERATED' }),
      { unchecked: true },
    )
    const sent = await changeRecords(
      work,
      'paymentFileLine',
      lines.filter(l => l.status === 'PENDING'),
      l => ({ date: dayOf.get(l.sepaRegistration) }),
      { unchecked: true },
    )
    file.messageId = `${file.registration}-${today.replaceAll('-', '')}`
    const parts = await partsToWrite(work, file, moved, sent, profileOf)
    const isDebit = file.type === 'DIRECT_DEBIT'
    // A file stays the message that it was planned as: accounts of another version have one of their own.
    file.format ??= isDebit ? bankProfile.debits : bankProfile.transfers
    const xml = isDebit
      ? writeDebits(parts, file.format as BankProfile['debits'])
      : writeTransfers(parts, file.format as BankProfile['transfers'])
    file.generatedDate = work.at
    file.contentHash = hashOf(xml)
    file.content = await pack(xml)
  }
}
