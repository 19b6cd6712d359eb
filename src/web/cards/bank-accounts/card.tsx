import { useState } from 'react'
import { IconButton, IconPencil, part } from '#ui/index.ts'
import { useListQuery, useModel } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import type { CardProps } from '../registry.tsx'
import { Card as Records } from '../sub-entities/card.tsx'
import { NewAccounts } from './new-accounts.tsx'

const BankAccountsDialog = part(() =>
  import('./bank-accounts-dialog.tsx').then(module => module.BankAccountsDialog),
)

/** Somebody's accounts, and the dialog in which they are worked on together. */
export const Card = ({ node }: CardProps) => {
  const { model: holder, data, recordKey } = useCard()
  const say = useSay('cards')
  const [isOpen, setOpen] = useState(false)
  const isHolder = holder.owns.some(one => one.as === 'bankAccounts')
  const model = useModel(isHolder ? 'bankAccount' : null)
  const accounts = useListQuery(
    'bankAccount',
    { personRegistration: data.registration, sort: 'position,name', range: '0-99' },
    { enabled: isOpen && isHolder && Boolean(recordKey) },
  )
  const canWrite = model.data?.abilities?.create === true
  if (!isHolder) return <Records node={node} />
  if (recordKey === null)
    return model.data && canWrite ? <NewAccounts node={node} model={model.data} /> : null
  return (
    <>
      <Records
        node={{ ...node, props: { ...node.props, add: false } }}
        more={
          canWrite ? (
            <IconButton
              size="xs"
              icon={IconPencil}
              label={say('kinds.BankAccounts')}
              onClick={() => setOpen(true)}
            />
          ) : undefined
        }
      />
      {isOpen && model.data && accounts.data && (
        <BankAccountsDialog
          model={model.data}
          accounts={accounts.data.rows}
          readOnly={!canWrite}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
