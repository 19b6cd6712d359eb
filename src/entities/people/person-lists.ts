import { anyOfField, type Column, type Search } from '#model/index.ts'

/** Columns of the lists of persons, prospects and organizations. */
export const personColumns: readonly Column[] = [
  'registration',
  'name',
  'type',
  'address',
  'status',
  { field: 'email', hidden: true },
  { field: 'phone', hidden: true },
  { field: 'mobile', hidden: true },
  { field: 'legalForm', hidden: true },
  { field: 'activityCode', hidden: true },
  { field: 'nationality', hidden: true },
  { field: 'riskClass', hidden: true },
  { field: 'internalReference', hidden: true },
  { field: 'orgaRegistration', hidden: true },
]

export const personSearch: readonly Search[] = [
  'registration',
  'name',
  { field: 'birthDate', by: 'is' },
  'type',
  'address',
  { field: 'addresses.city', by: 'contains', label: 'City' },
  { field: 'roles.role', by: 'any', label: 'Role' },
  anyOfField('status'),
  anyOfField('nationality'),
  anyOfField('legalForm'),
  anyOfField('activityCode'),
  'accounting',
  { field: 'internalReference', by: 'contains' },
  'externalReference',
  { field: 'mobile', by: 'contains' },
  { field: 'phone', by: 'contains' },
  { field: 'email', by: 'contains' },
]
