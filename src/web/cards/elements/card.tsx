import { type ComponentType, useState } from 'react'
import { cardKind, fieldAt } from '#model/index.ts'
import { part } from '#ui/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import type { CardProps } from '../registry.tsx'
import { AddElement, ElementTable, type ListEditorProps, useCanWriteList } from './element-table.tsx'
import { PasteElements } from './paste-elements.tsx'

const AddressesDialog = part(() => import('./addresses-dialog.tsx').then(module => module.AddressesDialog))
const RegistrationsDialog = part(() =>
  import('./registrations-dialog.tsx').then(module => module.RegistrationsDialog),
)

/** Lists that are worked on as a whole, where their elements have the fields for it. */
const editors: Readonly<Record<string, { needs: string; editor: ComponentType<ListEditorProps> }>> = {
  Addresses: { needs: 'address1', editor: AddressesDialog },
  Registrations: { needs: 'number', editor: RegistrationsDialog },
}

/** Elements: addresses, contacts, registrations, roles – whatever the entity declares. */
export const Card = ({ node }: CardProps) => {
  const { form, model } = useCard()
  const { values } = useFormState(form)
  const title = useCardTitle(node)
  const [open, setOpen] = useState<number | null>(null)
  const name = String(node.props?.field ?? cardKind(node.kind)?.field ?? '')
  const field = fieldAt(model, name)
  const canWrite = useCanWriteList(field, node.readOnly)
  if (!field?.fields) return null
  const whole = editors[node.kind]
  const hasEditor = whole !== undefined && field.fields.some(one => one.name === whole.needs)
  const count = ((values[name] as unknown[] | null | undefined) ?? []).length
  return (
    <CardFrame
      node={node}
      meta={count || undefined}
      flush
      actions={
        canWrite && (
          <>
            <PasteElements field={field} title={title} />
            <AddElement field={field} title={title} onOpen={setOpen} />
          </>
        )
      }
    >
      <ElementTable
        field={field}
        title={title}
        columns={node.props?.columns}
        canWrite={canWrite}
        open={open}
        onOpen={setOpen}
        editor={hasEditor ? whole.editor : undefined}
        keepsFirst={hasEditor}
      />
    </CardFrame>
  )
}
