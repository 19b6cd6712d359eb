import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Effect, loadByRegistrations, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { transferFormat, writeTransfers } from './pain-001.ts'
import { debitFormat, writeDebits } from './pain-008.ts'
import type { FileParts } from './pain-parts.ts'
import { earliestDay, type FileType, onBusinessDay } from './plan-files.ts'
import { bankAddress, changeAll, partsOf } from './prepare.ts'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/** The text as it is kept within the record until its document is made. */
export const pack = async (text: string): Promise<string> => (await packed(text)).toString('base64')
export const unpack = async (kept: string): Promise<Buffer> => unpacked(Buffer.from(kept, 'base64'))

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A day that has come too near moves to the next one that the bank still takes. */
const dayAhead = (batch: Plain, today: string): string => {
  const earliest = earliestDay(batch.type as FileType, today)
  return onBusinessDay(String(batch.date) < earliest ? earliest : String(batch.date))
}

const partsToWrite = async (
  work: Work,
  file: Plain,
  batches: Plain[],
  lines: Plain[],
): Promise<FileParts> => {
  const accounts = new Map(
    (
      await loadByRegistrations(work, 'bankAccount', [
        ...new Set(batches.map(b => String(b.bankAccountRegistration))),
      ])
    ).map(a => [a.registration, a]),
  )
  const holders = new Map(
    (
      await loadMatching(work, 'person', {
        registration: [
          ...new Set([
            String(file.initiatorRegistration),
            ...[...accounts.values()].map(a => String(a.personRegistration)),
          ]),
        ],
      })
    ).map(p => [p.registration, p]),
  )
  return {
    file,
    initiator: String(holders.get(String(file.initiatorRegistration))?.name ?? file.initiatorRegistration),
    createdAt: work.at.slice(0, 19),
    batches: batches
      .map(batch => {
        const account = accounts.get(String(batch.bankAccountRegistration))!
        const holder = holders.get(String(account.personRegistration))
        return {
          batch,
          account,
          holder: { name: String(account.bankOwner || holder?.name), address: bankAddress(holder) },
          lines: lines
            .filter(l => l.sepaRegistration === batch.registration)
            .sort((a, b) => String(a.endToEndId).localeCompare(String(b.endToEndId))),
        }
      })
      // A batch whose lines were all left out is not sent.
      .filter(part => part.lines.length > 0)
      .sort((a, b) => String(a.batch.registration).localeCompare(String(b.batch.registration))),
  }
}

/** Writes the XML of confirmed files and freezes it: what the bank gets is what was generated, byte for byte. */
export const generateFiles: Effect = async (work, files) => {
  for (const file of files) {
    const { batches, lines } = await partsOf(work, [file])
    const today = work.caller.today
    const dayOf = new Map(batches.map(b => [String(b.registration), dayAhead(b, today)]))
    const moved = await changeAll(work, 'sepa', batches, b => ({
      date: dayOf.get(String(b.registration)),
      status: 'GENERATED',
    }))
    const sent = await changeAll(
      work,
      'paymentFileLine',
      lines.filter(l => l.status === 'PENDING'),
      l => ({ date: dayOf.get(String(l.sepaRegistration)) }),
    )
    file.messageId = `${file.registration}-${today.replaceAll('-', '')}`
    const parts = await partsToWrite(work, file, moved, sent)
    const isDebit = file.type === 'DIRECT_DEBIT'
    const xml = isDebit ? writeDebits(parts) : writeTransfers(parts)
    file.format = isDebit ? debitFormat : transferFormat
    file.generatedDate = work.at
    file.contentHash = hashOf(xml)
    file.content = await pack(xml)
  }
}
