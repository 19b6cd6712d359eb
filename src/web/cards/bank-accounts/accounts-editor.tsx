import { type RecordData, useListQuery, useModel } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'
import type { ListEditorProps } from '../elements/element-table.tsx'
import styles from '../elements/list-dialog.module.css'
import { ListDialog } from '../elements/list-dialog.tsx'
import { ReadScanButton } from '../scan/read-scan-button.tsx'
import { named } from './account-edits.ts'
import { mainOfAccounts } from './accounts-field.ts'

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

/** *Bank accounts*: all of a person's at once, the first being the one that he is paid to. */
export const AccountsEditor = (props: ListEditorProps) => {
  const { form } = useCard()
  const say = useSay('cards')
  const { data: model } = useModel('bankAccount')
  return (
    <ListDialog
      {...props}
      title={say('kinds.BankAccounts')}
      addLabel={say('card.add')}
      firstLabel={say('card.makeFirst')}
      partLabel={place => say('accounts.one', { place })}
      main={mainOfAccounts}
      made={() => ({})}
      follows={(account, changed) => ('bankIban' in changed ? named(account, form.state().values) : account)}
      beside={(account, change, _index, list) => (
        <>
          <KnownIban account={account} list={list} />
          {!props.readOnly && model && !account.bankIban && (
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
    />
  )
}
