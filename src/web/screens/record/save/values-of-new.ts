import type { RecordForm } from '../../../cards/form/record-form.ts'
import type { RecordData } from '../../../data/index.ts'
import { askedBesides } from './asked-besides.ts'

/** Values that a new record starts with belong to it, although nobody has typed them; its status the server gives. */
const defaultsOf = (base: RecordData): Record<string, unknown> =>
  Object.fromEntries(Object.entries(base).filter(([name]) => !name.startsWith('_') && name !== 'status'))

/** What is sent of a record that is to be made. */
export const valuesOfNew = (entity: string, form: RecordForm): object => {
  const values = { ...defaultsOf(form.state().base), ...form.patch() }
  return { ...values, ...askedBesides(entity, values) }
}
