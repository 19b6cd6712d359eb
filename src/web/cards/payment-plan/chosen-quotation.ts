import type { RecordData } from '../../data/index.ts'

/** Whether a record is a quotation, by its terms. */
export const isQuotation = (data: RecordData): boolean =>
  data.solvedFor !== undefined && data.duration !== undefined

/** The quotation that counts: the record itself, or the one that was chosen among its own, else the first. */
export const chosenQuotation = (data: RecordData): RecordData | undefined => {
  if (isQuotation(data)) return data
  const own = (data.quotations as RecordData[] | undefined) ?? []
  return (
    own.find(one => one.registration === data.quotationRegistration && one.registration) ??
    own.find(one => one.status === 'CHOSEN') ??
    own.find(one => one.status !== 'SUPERSEDED')
  )
}
