import { insertRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { addMonths } from '#finance/index.ts'
import { supersede } from './supersede.ts'

/** What a bureau has said of a person, and by what it was asked. */
export interface Told {
  provider: string
  number: string
  numberType: string
  value: number | null
  scale: string
  reasons: readonly string[]
  received: Readonly<Record<string, unknown>>
  validMonths: number
}

/** Keeps what a bureau has said of a person, as a score beside those of the house; it takes the place of what the same said before. */
export const keepToldScore = async (
  work: Work,
  person: Loaded<'person'>,
  { validMonths, reasons, ...told }: Told,
): Promise<Loaded<'score'>> => {
  const { today, username } = work.caller
  const [score] = await insertRecords(
    work,
    'score',
    [
      {
        ...told,
        type: 'OUTSIDE',
        status: 'RECEIVED',
        personRegistration: person.registration,
        orgaRegistration: person.orgaRegistration ?? null,
        currency: person.currency ?? 'EUR',
        date: today,
        reasons: reasons.map(reason => ({ reason })),
        askedBy: username,
        askedDate: work.at,
        validUntil: addMonths(today, validMonths),
      },
    ],
    { unchecked: true },
  )
  await supersede(work, [score!])
  return score!
}
