import { useState } from 'react'
import { type EntityModel, type RecordData, usePatch } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'
import { accountPatches, accountsOf } from './account-edits.ts'
import { AccountsEditor } from './accounts-editor.tsx'
import { accountsField } from './accounts-field.ts'

interface BankAccountsDialogProps {
  model: EntityModel
  accounts: readonly RecordData[]
  readOnly: boolean
  onClose: () => void
}

/** The accounts of somebody who is there, worked on together: what is saved is sent at once. */
export const BankAccountsDialog = ({ model, accounts, readOnly, onClose }: BankAccountsDialogProps) => {
  const { model: holder, data } = useCard()
  const say = useSay('cards')
  const patch = usePatch(holder.name)
  const field = accountsField(model, say('kinds.BankAccounts'))
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
    <AccountsEditor
      field={field}
      elements={before}
      start={before.length === 0 && !readOnly ? 0 : -1}
      readOnly={readOnly}
      onSave={list => void save(list)}
      onClose={onClose}
    />
  )
}
