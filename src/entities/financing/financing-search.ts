import { anyOfField, between, person, type Search } from '#model/index.ts'

/** The search panel of deals and contracts, in the order in which people look for one. */
export const financingSearch: readonly Search[] = [
  'type',
  'registration',
  'name',
  anyOfField('status'),
  anyOfField('managementType'),
  anyOfField('purpose'),
  anyOfField('subPurpose'),
  { field: 'internalReference', by: 'contains' },
  { field: 'externalReference', by: 'contains' },
  person('CLIENT'),
  person('PARTNER'),
  person('SALES', { label: 'Salesperson' }),
  { field: 'assets.assetRegistration', by: 'is', label: 'Asset' },
  anyOfField('financialProduct'),
  anyOfField('financialScheme'),
  anyOfField('frequency'),
  between('duration'),
  between('financedAmountExclTax'),
  between('startDate'),
  between('endDate'),
  'orgaRegistration',
]
