import { useState } from 'react'
import { type CompiledField, fieldAt } from '#model/index.ts'
import { type EntityModel, type RecordData, useListQuery, usePatch } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'
import styles from '../elements/list-dialog.module.css'
import { ListDialog } from '../elements/list-dialog.tsx'
import { ReadScanButton } from '../scan/read-scan-button.tsx'
import { accountPatches, accountsOf, named } from './account-edits.ts'

const main = { bankIban: 8, bankBic: 4, name: 6, bankName: 6 }
const asked = [
  ...Object.keys(main),
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
const listField = (model: EntityModel, label: string): CompiledField =>
  ({
    name: 'bankAccounts',
    kind: 'elements',
    type: 'elements',
    label,
    fields: asked.flatMap(name => fieldAt(model, name) ?? []),
  }) as CompiledField

const ibanOf = (account: Element): string =>
  String(account.bankIban ?? '')
    .replace(/\s/g, '')
    .toUpperCase()

/** Said, not refused: an account may be that of two people. */
const KnownIban = ({ account, list }: { account: Element; list: readonly Element[] }) => {
  const say = useSay('cards')
  const iban = ibanOf(account)
  const isTwice = list.some(other => other !== account && ibanOf(other) === iban)
  const found = useListQuery<RecordData>(
    'bankAccount',
    { bankIban: iban, range: '0-1', include: 'personName' },
    { enabled: iban.length > 14 && !isTwice },
  )
  const own = new Set(list.map(one => one._id))
  const other = iban.length > 14 ? found.data?.rows.find(one => !own.has(one._id)) : undefined
  if (!iban || (!isTwice && !other)) return null
  return (
    <p className={styles.warning} role="status">
      {isTwice
        ? say('accounts.twice')
        : say('accounts.known', { name: String(other?.personName ?? other?.name ?? '') })}
    </p>
  )
}

interface BankAccountsDialogProps {
  model: EntityModel
  accounts: readonly RecordData[]
  readOnly: boolean
  onClose: () => void
}

/** *Bank accounts*: all of a person's at once, the first being the one that he is paid to. */
export const BankAccountsDialog = ({ model, accounts, readOnly, onClose }: BankAccountsDialogProps) => {
  const { model: holder, data } = useCard()
  const say = useSay('cards')
  const patch = usePatch(holder.name)
  const title = say('kinds.BankAccounts')
  const field = listField(model, title)
  const [before] = useState(() => accountsOf(accounts, field))
  const save = async (list: Element[]) => {
    try {
      for (const bankAccounts of accountPatches(before, list))
        await patch.mutateAsync({ key: data._id, patch: { bankAccounts } })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <ListDialog
      field={field}
      elements={before}
      start={before.length === 0 && !readOnly ? 0 : -1}
      readOnly={readOnly}
      title={title}
      addLabel={say('card.add')}
      firstLabel={say('card.makeFirst')}
      partLabel={place => say('accounts.one', { place })}
      main={main}
      made={() => ({})}
      follows={(account, changed) => ('bankIban' in changed ? named(account, data) : account)}
      beside={(account, change, _index, list) => (
        <>
          <KnownIban account={account} list={list} />
          {!readOnly && !account.bankIban && (
            <span>
              <ReadScanButton
                kind="BANK_DETAILS"
                model={model}
                presentOf={name => account[name]}
                onTake={values => change(Object.fromEntries(values))}
              />
            </span>
          )}
        </>
      )}
      onSave={list => void save(list)}
      onClose={onClose}
    />
  )
}
