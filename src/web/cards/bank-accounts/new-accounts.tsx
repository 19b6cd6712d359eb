import { useState } from 'react'
import { part } from '#ui/index.ts'
import type { EntityModel } from '../../data/index.ts'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import { AddElement, ElementTable } from '../elements/element-table.tsx'
import type { CardProps } from '../registry.tsx'
import { accountsField } from './accounts-field.ts'

const AccountsEditor = part(() => import('./accounts-editor.tsx').then(module => module.AccountsEditor))

const columns = ['bankIban', 'bankBic', 'name']

/** Accounts of somebody who is being made: kept in his form, and made with him. */
export const NewAccounts = ({ node, model }: CardProps & { model: EntityModel }) => {
  const title = useCardTitle(node)
  const field = accountsField(model, title)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <CardFrame node={node} flush actions={<AddElement field={field} title={title} onOpen={setOpen} />}>
      <ElementTable
        field={field}
        title={title}
        columns={columns}
        canWrite
        open={open}
        onOpen={setOpen}
        editor={AccountsEditor}
        keepsFirst
      />
    </CardFrame>
  )
}
