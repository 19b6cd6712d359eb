import { fieldAt } from '#model/index.ts'
import { Skeleton, Status } from '#ui/index.ts'
import { type RecordData, useModel, useRecord } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import { useCard } from '../../card-context.tsx'
import { currencyFor } from '../../field-state.ts'
import { valueAt } from '../../form/path.ts'
import { RecordLink } from '../../record-link.tsx'
import { Value } from '../../value.tsx'
import type { BlockProps } from '../block-place.tsx'
import styles from '../content.module.css'

const figures = ['financedAmountExclTax', 'outstanding', 'startDate', 'endDate', 'lateBalance']

/** What one asks of a contract first: its name, its status, and its figures. Of another record, of the contract that it names. */
export const Block = ({ block }: BlockProps) => {
  const say = useSay('cards')
  const { model, data, inputs } = useCard()
  const isOwn = model.base === 'contract'
  const path = String(block.props?.field ?? 'contractRegistration')
  const named = isOwn ? null : valueAt(data, path)
  const key = typeof named === 'string' && named !== '' ? named : null
  const contracts = useModel('contract').data
  const found = useRecord<RecordData>('contract', key)
  if (!isOwn && key === null) return <p className="second">{say('blocks.noContract')}</p>
  if (found.error) return <p className="second">{say('blocks.noContract')}</p>
  const contract = isOwn ? data : found.data
  if (!contract || !contracts) return <Skeleton width="60%" />
  const status = contracts.workflow?.statuses.find(one => one.code === contract.status)
  return (
    <div className={styles.summary}>
      <p>
        <RecordLink entity="contract" registration={String(contract.registration)}>
          <b>{String(contract.name ?? contract.registration)}</b>
        </RecordLink>{' '}
        {status && <Status meaning={status.meaning}>{status.label}</Status>}
      </p>
      <dl className={styles.kpis}>
        {figures.flatMap(name => {
          const field = fieldAt(contracts, name)
          const value = valueAt(contract, name)
          if (!field || value === undefined || value === null) return []
          const currency = currencyFor(field, contract, inputs.currency)
          return [
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>
                <Value field={field} value={value} inputs={{ ...inputs, currency }} />
              </dd>
            </div>,
          ]
        })}
      </dl>
    </div>
  )
}
