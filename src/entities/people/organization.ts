import { view } from '#model/index.ts'
import { personWorkflow } from './person.ts'
import { personColumns, personSearch } from './person-lists.ts'

/** A part of the house, or a house of its own: a person of type O, in a tree by its parent. */
export const organization = view('organization', {
  of: 'person',
  where: { type: 'O' },
  icon: 'building',
  columns: [...personColumns.slice(0, 5), 'parentRegistration', ...personColumns.slice(5)],
  search: personSearch.filter(search => typeof search === 'string' || search.field !== 'birthDate'),
  workflow: personWorkflow,
  tabs: [],
})
