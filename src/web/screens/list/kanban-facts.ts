import { fieldAt } from '#model/index.ts'
import type { RecordData } from '../../data/index.ts'
import { asParty, currencyOfRow, valueAt } from './cell-text.ts'
import type { ListPlace } from './list-place.ts'

/** What a card of the board says beside the record's name; what a record does not have is undefined. */
export const kanbanFacts = ({ model, context }: Pick<ListPlace, 'model' | 'context'>, record: RecordData) => {
  const parts = (model.page.kanban?.card ?? []).map(id => ({
    id,
    field: fieldAt(model, id),
    value: valueAt(record, id),
  }))
  const words = parts.filter(
    part => asParty(part.value) || ['text', 'choice'].includes(part.field?.kind ?? ''),
  )
  const owner = parts.find(part => part.id.endsWith('Username') || part.field?.kind === 'username')
  const amount = parts.find(part => part.field?.kind === 'money' && typeof part.value === 'number')
  const day = parts.find(part => part.field?.kind === 'date' && typeof part.value === 'string')
  const second = words.find(part => part !== owner && part.value && part.value !== record.name)
  return {
    /** The second line: the first words that are not the name. */
    second: second && (asParty(second.value)?.name ?? String(second.value)),
    /** Whose it is. */
    owner: typeof owner?.value === 'string' ? owner.value : undefined,
    amount: amount && {
      value: amount.value as number,
      currency: currencyOfRow(record, { in: amount.field?.in }) ?? context.currency,
    },
    day: day && { label: day.field?.label, value: day.value as string },
  }
}
