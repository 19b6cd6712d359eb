import { insertRecords } from '#engine/index.ts'
import type { LeasingHouse } from './leasing-house.ts'

/** An account of the house's that its bank tells of: what files send from it waits in transit for a statement. */
export const tellsOf = (
  house: Pick<LeasingHouse, 'act'>,
  bankAccountRegistration: string,
  day: string,
): Promise<void> =>
  house.act(day, async work => {
    const unchecked = { unchecked: true }
    const [file] = await insertRecords(work, 'camt', [{ status: 'RECONCILED' }], unchecked)
    await insertRecords(
      work,
      'bankStatement',
      [
        {
          type: 'CAMT_053',
          status: 'RECONCILED',
          camtRegistration: file!.registration,
          bankAccountRegistration,
          toDate: day,
        },
      ],
      unchecked,
    )
  })
