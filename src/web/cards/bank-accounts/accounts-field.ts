import { type CompiledField, fieldAt } from '#model/index.ts'
import type { EntityModel } from '../../data/index.ts'

/** What of an account is asked at once, with the columns out of 12 that it takes. */
export const mainOfAccounts = { bankIban: 8, bankBic: 4, name: 6, bankName: 6 }
const asked = [
  ...Object.keys(mainOfAccounts),
  'bankOwner',
  'bankCountry',
  'currency',
  'bankOpeningDate',
  'bankPreferredWithdrawalDate',
  'collectionMethods',
  'externalReference',
  'sepaCreditorIdentifier',
  'isInactive',
]

/** The accounts of a person as a list of one record, so that they are typed and checked like one. */
export const accountsField = (model: EntityModel, label: string): CompiledField =>
  ({
    name: 'bankAccounts',
    kind: 'elements',
    type: 'elements',
    label,
    fields: asked.flatMap(name => fieldAt(model, name) ?? []),
  }) as CompiledField
