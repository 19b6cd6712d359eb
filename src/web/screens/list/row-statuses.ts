import type { StatusMeaning } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { statusLabel, valueAt } from './cell-text.ts'
import type { ListPlace } from './list-place.ts'

export interface RowStatus {
  key: string
  label: string
  meaning: StatusMeaning
}

type Place = Pick<ListPlace, 'model' | 'values' | 'context'>

/** All that a row's status column says: the status first, then what else is so. */
export const rowStatuses = (place: Place, record: RecordData): RowStatus[] => {
  const status = place.model.workflow?.statuses.find(one => one.code === record.status)
  const label = statusLabel(place, record)
  const flags = place.model.flags.filter(flag => valueAt(record, flag.field) === true)
  return [
    ...(record.status
      ? [
          {
            key: 'status',
            label: label ?? `${record.status} (???)`,
            meaning: status?.meaning ?? ('draft' as const),
          },
        ]
      : []),
    ...flags.map(({ field, label, meaning }) => ({ key: field, label, meaning })),
  ]
}

const gravest: readonly StatusMeaning[] = ['error', 'warning']

/** What the count of those that are not written out means: what is wrong shows. */
export const meaningOfRest = (rest: readonly RowStatus[]): StatusMeaning =>
  gravest.find(meaning => rest.some(one => one.meaning === meaning)) ?? rest[0]!.meaning

/** How many stand behind the first: *+2*. */
export const countOfRest = (place: Pick<ListPlace, 'figure'>, rest: readonly RowStatus[]): string =>
  `+${place.figure(rest.length)}`
