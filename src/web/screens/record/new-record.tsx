import { type ReactNode, useState } from 'react'
import { flagHolds, isKept, type LayoutNode } from '#model/index.ts'
import { Button, PageHead } from '#ui/index.ts'
import { useCard, useFormState } from '../../cards/card-context.tsx'
import { variablesOf } from '../../cards/field-state.ts'
import { useFirstFocus } from '../../cards/first-focus.ts'
import { ReadScanButton } from '../../cards/scan/read-scan-button.tsx'
import { scanKindOf } from '../../cards/scan/scan-kind.ts'
import { useSay } from '../../shell/index.ts'
import { CardPlace } from './layout/card-place.tsx'
import type { RecordLayout } from './layout/resolve-layout.ts'
import styles from './record.module.css'

/** Cards that need a record to be there. */
const later = new Set(
  'Workflow Documents Notes Tasks History Audits SubEntities Invoices Maintenances Communications PaymentPlan PlanComparison Postings InvoiceLines Images Chart'.split(
    ' ',
  ),
)

const namesIn = (names: unknown): string[] => (Array.isArray(names) ? names.map(String) : [])
const fieldsOf = (node: LayoutNode): string[] => namesIn(node.props?.fields)

const isSaid = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.values(value).some(isSaid)
      : value !== null && value !== undefined && value !== ''

/** What is asked on demand alone, and whether it is: by who asks for it, and where something is said there already. */
const useDetail = (cards: readonly LayoutNode[]) => {
  const { form, problems } = useCard()
  const { values } = useFormState(form)
  const [isAsked, ask] = useState(false)
  const detailed = new Set(cards.flatMap(node => namesIn(node.props?.detailed)))
  const isWrong = [...problems.keys()].some(path => detailed.has(path.split('.')[0]!))
  const mustShow = isWrong || [...detailed].some(name => isSaid(values[name]))
  const isDetailed = isAsked || mustShow
  const shown = isDetailed
    ? cards
    : cards.flatMap(node => {
        const fields = fieldsOf(node)
        const kept = fields.filter(name => !namesIn(node.props?.detailed).includes(name))
        if (kept.length === fields.length) return node
        return kept.length > 0 ? { ...node, props: { ...node.props, fields: kept } } : []
      })
  return { shown, isDetailed, ask, isOffered: detailed.size > 0 && !mustShow }
}

/** What must be there first, then the layout's own cards without what is already asked. */
const useNewCards = (layout: RecordLayout, title: string): LayoutNode[] => {
  const { model, form, inputs } = useCard()
  const { values } = form.state()
  const variables = variablesOf(inputs, 'new')
  const asked = model.fields
    .filter(
      field =>
        !isKept(field) && !field.name.startsWith('_') && field.kind !== 'elements' && field.kind !== 'object',
    )
    .filter(
      field =>
        flagHolds(field.mandatory, values, variables) ||
        field.name === 'type' ||
        // A name that follows from the rest is asked for where its layout asks.
        (field.name === 'name' && !model.nameRule) ||
        (field.name === 'registration' && model.registration.typed === true),
    )
    .filter(field => field.name !== 'registration' || model.registration.typed)
    .map(field => field.name)
  const cards = layout.cards.filter(node => !later.has(node.kind) && !node.readOnly)
  const rest = cards.map(node => {
    const fields = fieldsOf(node)
    if (fields.length === 0) return node
    const kept = fields.filter(
      name => !asked.includes(name) && (name !== 'registration' || model.registration.typed),
    )
    return { ...node, column: 'left' as const, props: { ...node.props, fields: kept } }
  })
  const first: LayoutNode = {
    id: 'new-first',
    kind: 'Form',
    title,
    column: 'left',
    props: { fields: asked },
  }
  return asked.length > 0 ? [first, ...rest] : rest
}

/** What a picture of its document says goes into the form; nothing where no kind of document is read for it. */
const ReadScan = () => {
  const { model, form } = useCard()
  const kind = scanKindOf(model.name)
  if (!kind) return null
  const take = (values: ReadonlyMap<string, unknown>) => {
    for (const [field, value] of values) form.set(field, value)
  }
  return <ReadScanButton kind={kind} model={model} presentOf={field => form.get(field)} onTake={take} />
}

/** A record that does not exist yet: the same cards as inputs, what is mandatory first. */
export const NewRecord = ({
  layout,
  title,
  note,
}: {
  layout: RecordLayout
  title: string
  note: ReactNode
}) => {
  const cards = useNewCards(layout, useSay('record')('record.first'))
  const { model, form } = useCard()
  // What is asked besides depends on the type: where it is not known yet, the form begins with it.
  const [asksType] = useState(
    () => !form.state().values.type && fieldsOf(cards[0] ?? ({} as LayoutNode))[0] === 'type',
  )
  const place = useFirstFocus({ anyInput: asksType })
  const detail = useDetail(cards)
  const words = useSay('cards')
  return (
    <>
      <PageHead title={title} actions={scanKindOf(model.name) && <ReadScan />} />
      {note}
      <div ref={place} className={styles.newBody}>
        <div className={styles.newColumn}>
          {detail.shown.map(node => (
            <CardPlace key={node.id} node={node} />
          ))}
          {detail.isOffered && (
            <span>
              <Button
                kind="ghost"
                aria-expanded={detail.isDetailed}
                onClick={() => detail.ask(!detail.isDetailed)}
              >
                {words(detail.isDetailed ? 'card.seeLess' : 'card.seeMore')}
              </Button>
            </span>
          )}
        </div>
      </div>
    </>
  )
}
