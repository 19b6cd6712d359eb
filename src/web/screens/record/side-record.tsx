import { type CardKindName, type LayoutNode, personsTold } from '#model/index.ts'
import { Status } from '#ui/index.ts'
import { useCard } from '../../cards/card-context.tsx'
import { RecordLink } from '../../cards/record-link.tsx'
import { RecordAnswers } from './head/answers.tsx'
import { HeaderActions } from './head/header-actions.tsx'
import { CardPlace } from './layout/card-place.tsx'
import styles from './record.module.css'

const order: readonly string[] = [
  'PaymentPlan',
  'InvoiceLines',
  'Form',
  'Elements',
  'Assets',
  'Persons',
  'SubEntities',
  'Invoices',
  'Notes',
] satisfies CardKindName[]
const rank = (node: LayoutNode): number => {
  const at = order.indexOf(node.kind)
  return at < 0 ? order.length : at
}

/** What one looks for in passing; the whole record is one click away. */
const passing = (nodes: readonly LayoutNode[]): LayoutNode[] => {
  let forms = 0
  return [...nodes]
    .sort((a, b) => rank(a) - rank(b))
    .filter(node => rank(node) < order.length && (node.kind !== 'Form' || ++forms <= 2))
}

/** A record beside a list: what one opens it for, its facts, and the actions at the lower edge. */
export const SideRecord = ({ nodes, onRemoved }: { nodes: readonly LayoutNode[]; onRemoved: () => void }) => {
  const { model, data } = useCard()
  const status = model.workflow?.statuses.find(one => one.code === data.status)
  const party = personsTold(model)
    .map(column => data[column.as] as { registration?: string; name?: string } | null | undefined)
    .find(person => person?.registration)
  return (
    <>
      <div className={styles.side}>
        <header className={styles.sideHead}>
          <h1 className={styles.sideTitle}>
            <bdi>{String(data.name || data.registration || model.label)}</bdi>
          </h1>
          <div className={styles.sideUnder}>
            {party?.registration && (
              <RecordLink entity="person" registration={party.registration}>
                <bdi>{party.name ?? party.registration}</bdi>
              </RecordLink>
            )}
            {status && <Status meaning={status.meaning}>{status.label}</Status>}
            {model.flags
              .filter(flag => data[flag.field] === true)
              .map(flag => (
                <Status key={flag.field} meaning={flag.meaning}>
                  {flag.label}
                </Status>
              ))}
          </div>
        </header>
        <RecordAnswers plain />
        {passing(nodes).map(node => (
          <CardPlace key={node.id} node={node} />
        ))}
      </div>
      <footer className={styles.sideFoot}>
        <HeaderActions onRemoved={onRemoved} />
      </footer>
    </>
  )
}
