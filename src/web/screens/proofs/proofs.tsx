import {
  Button,
  EmptyState,
  ErrorState,
  IconBook,
  IconCircleCheck,
  IconRefresh,
  Segmented,
  Skeleton,
  Status,
} from '#ui/index.ts'
import { type Address, type SpecialScreenProps, useFieldContext, useSay } from '../../shell/index.ts'
import { DayChoice } from '../tool-frame/day-choice.tsx'
import { OrganizationChoice } from '../tool-frame/organization-choice.tsx'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { DifferingRecords } from './differing-records.tsx'
import { ProofTable } from './proof-table.tsx'
import styles from './proofs.module.css'
import { rowId, useProofs } from './proofs-data.ts'

interface PartProps {
  query: Address
  date: string
  proofs: ReturnType<typeof useProofs>
  onAsk: (change: Record<string, string>) => void
}

/** What the proofs are asked for, and how many agree. */
const Tools = ({ query, date, proofs, onAsk }: PartProps) => {
  const t = useSay('proofs')
  const rows = proofs.data ?? []
  const differing = rows.filter(row => row.difference !== 0).length
  return (
    <div className={styles.tools}>
      <DayChoice label={t('proofs.day')} value={date} onChange={day => onAsk({ date: day, row: '' })} />
      <OrganizationChoice
        label={t('proofs.organization')}
        placeholder={t('proofs.allOrganizations')}
        value={query.organization}
        onChange={organization => onAsk({ organization, row: '' })}
      />
      <Segmented
        label={t('proofs.show')}
        value={query.show === 'differing' ? 'differing' : 'all'}
        options={[
          { value: 'all', label: t('proofs.all') },
          { value: 'differing', label: t('proofs.differing') },
        ]}
        onChange={show => onAsk({ show: show === 'all' ? '' : show })}
      />
      {rows.length > 0 && (
        <span className={styles.end} role="status">
          <Status meaning="success">{t('proofs.agree', { count: rows.length - differing })}</Status>
          {differing > 0 && <Status meaning="error">{t('proofs.differ', { count: differing })}</Status>}
        </span>
      )}
    </div>
  )
}

const Rows = ({ query, proofs, onAsk }: PartProps) => {
  const t = useSay('proofs')
  const rows = proofs.data
  if (proofs.error)
    return (
      <ErrorState
        title={t('proofs.failed')}
        actions={<Button onClick={() => void proofs.refetch()}>{t('proofs.tryAgain')}</Button>}
      >
        {proofs.error.message}
      </ErrorState>
    )
  if (!rows)
    return (
      <div className={styles.waiting}>
        {[...Array(8).keys()].map(line => (
          <Skeleton key={line} height={20} />
        ))}
      </div>
    )
  if (rows.length === 0)
    return (
      <EmptyState centred within icon={IconBook} title={t('proofs.empty')}>
        {t('proofs.emptyText')}
      </EmptyState>
    )
  const shown = query.show === 'differing' ? rows.filter(row => row.difference !== 0) : rows
  if (shown.length === 0)
    return (
      <EmptyState centred within icon={IconCircleCheck} title={t('proofs.noneDiffers')}>
        {t('proofs.noneDiffersText')}
      </EmptyState>
    )
  return <ProofTable rows={shown} open={query.row} onOpen={row => onAsk({ row })} />
}

/** Whether the ledger agrees with the records as of a day, and what differs where it does not. */
export const Proofs = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('proofs')
  const { today } = useFieldContext()
  const date = query.date ?? today
  const proofs = useProofs(date, query.organization)
  const onAsk = (change: Record<string, string>) => {
    const asked = Object.entries({ ...query, ...change }).filter(([, value]) => value !== '')
    onQuery(Object.fromEntries(asked), { replace: true })
  }
  const part = { query, date, proofs, onAsk }
  const open = proofs.data?.find(row => row.difference !== 0 && rowId(row) === query.row)
  return (
    <ToolScreen
      fills
      title={t('proofs.title')}
      meta={proofs.isFetching ? t('proofs.running') : undefined}
      actions={
        <Button icon={IconRefresh} busy={proofs.isFetching} onClick={() => void proofs.refetch()}>
          {t('proofs.run')}
        </Button>
      }
      tools={<Tools {...part} />}
    >
      <div className={styles.split}>
        <div className={styles.rows}>
          <Rows {...part} />
        </div>
        {open && <DifferingRecords row={open} date={date} onClose={() => onAsk({ row: '' })} />}
      </div>
    </ToolScreen>
  )
}
