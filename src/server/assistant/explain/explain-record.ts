import type { Asked } from '../asked.ts'
import { explainContract } from './explain-contract.ts'
import { explainInvoice } from './explain-invoice.ts'
import { explainParty } from './explain-party.ts'
import type { ExplainedAmount, ExplainedRecord, Part } from './explained.ts'

/** Entities whose amounts can be explained. */
export const explainable = ['contract', 'invoice', 'person', 'organization', 'prospect'] as const
export type Explainable = (typeof explainable)[number]

export const isExplainable = (entity: string): entity is Explainable =>
  (explainable as readonly string[]).includes(entity)

/** The amounts of a record and how they come about, read as whoever asks; null where he does not see it. */
export const explainRecord = (
  asked: Asked,
  entity: Explainable,
  registration: string,
): Promise<ExplainedRecord | null> => {
  if (entity === 'contract') return explainContract(asked, registration)
  if (entity === 'invoice') return explainInvoice(asked, registration)
  return explainParty(asked, { entity, registration, name: '' })
}

const digits = (text: string): string => text.replace(/\D/g, '')

/** Whether an amount is the one that somebody wrote: 3116.83, 3,116.83 or 3 116,83; whole ones without their cents too. */
const isFigure = ({ figure }: ExplainedAmount, written: string): boolean =>
  digits(figure) === digits(written) || digits(figure) === `${digits(written)}00`

/** The amounts that are meant: by what they are called, by their figure, else the main ones. */
export const amountsMeant = (
  { amounts }: ExplainedRecord,
  part: Part | null,
  written: string | null,
): ExplainedAmount[] => {
  const byFigure = written ? amounts.filter(one => isFigure(one, written)) : []
  if (byFigure.length) return byFigure.filter((one, at) => at === 0 || one.part === byFigure[0]!.part)
  const byPart = amounts.filter(one => one.part === part)
  return byPart.length ? byPart : amounts.filter(({ isMain }) => isMain)
}
