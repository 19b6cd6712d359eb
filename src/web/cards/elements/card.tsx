import { useState } from 'react'
import { cardKind, fieldAt } from '#model/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import type { CardProps } from '../registry.tsx'
import { AddElement, ElementTable, useCanWriteList } from './element-table.tsx'
import { PasteElements } from './paste-elements.tsx'

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
      />
    </CardFrame>
  )
}
