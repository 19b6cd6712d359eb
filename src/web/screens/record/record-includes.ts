import type { CompiledEntity, LayoutNode } from '#model/index.ts'

const nameOf = (field: string): string =>
  field === 'orgaRegistration' ? 'organizationName' : `${field.replace(/(Registration|Username)$/, '')}Name`

/** What is read along with a record: names of what it refers to. */
export const includesOf = (model: CompiledEntity, layout: readonly LayoutNode[]): string[] => {
  const wanted = new Set<string>()
  for (const field of model.fields) {
    if (field.kind === 'reference' && !field.multiple) wanted.add(nameOf(field.name))
    if (
      field.kind === 'elements' &&
      field.fields?.some(inner => inner.kind === 'reference' && !inner.multiple)
    )
      wanted.add(`${field.name}Names`)
  }
  // A plan that is not running yet is worked out from the chosen quotation, and an offer is printed of it.
  if (
    layout.some(node => node.kind === 'PaymentPlan' || node.kind === 'Quotations') &&
    model.owns.some(one => one.as === 'quotations')
  )
    wanted.add('quotations')
  return [...wanted]
}
