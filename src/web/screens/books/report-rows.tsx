import { useState } from 'react'
import { Button, EmptyState, ErrorState, IconBook, Pager, Skeleton } from '#ui/index.ts'
import { useFieldContext, useSay } from '../../shell/index.ts'
import styles from './books.module.css'
import { type Report, rowsAtOnce, rowsOnPage, useReportRows } from './books-data.ts'
import { ReportTable } from './report-table.tsx'

interface FootProps {
  page: number
  /** Rows that are known of. */
  count: number
  /** There are more than these. */
  continues: boolean
  onPage: (page: number) => void
}

/** Which rows are shown of how many, and the way to the others. */
const Foot = ({ page, count, continues, onPage }: FootProps) => {
  const t = useSay('reports')
  const { locale } = useFieldContext()
  const figure = (value: number) => new Intl.NumberFormat(locale).format(value)
  const from = figure((page - 1) * rowsOnPage + 1)
  const to = figure(Math.min(page * rowsOnPage, count))
  return (
    <footer className={styles.foot}>
      <span className="num" role="status">
        {t(continues ? 'books.rowsOfMore' : 'books.rows', { from, to, count: figure(count) })}
      </span>
      <Pager page={page} pages={Math.ceil(count / rowsOnPage)} continues={continues} onPage={onPage} />
    </footer>
  )
}

interface ReportRowsProps {
  report: Report
  ask: Readonly<Record<string, string>>
}

/** The rows of a report as they are asked for, a page at a time. */
export const ReportRows = ({ report, ask }: ReportRowsProps) => {
  const t = useSay('reports')
  const [page, setPage] = useState(1)
  const first = (page - 1) * rowsOnPage
  const skip = first - (first % rowsAtOnce)
  const rows = useReportRows(report.name, ask, skip)
  if (rows.error)
    return (
      <ErrorState
        title={t('books.failed')}
        actions={<Button onClick={() => void rows.refetch()}>{t('books.tryAgain')}</Button>}
      >
        {rows.error.message}
      </ErrorState>
    )
  if (!rows.data) return <Skeleton height={320} />
  if (rows.data.length === 0 && page === 1)
    return (
      <EmptyState centred within icon={IconBook} title={t('books.empty')}>
        {t('books.emptyText')}
      </EmptyState>
    )
  const continues = rows.data.length > rowsAtOnce
  const known = continues ? rows.data.slice(0, rowsAtOnce) : rows.data
  const count = skip + known.length
  return (
    <>
      <ReportTable
        key={page}
        report={report}
        rows={known.slice(first - skip, first - skip + rowsOnPage)}
        {...(continues || skip > 0 ? {} : { all: known })}
        ask={ask}
      />
      {count > rowsOnPage && <Foot page={page} count={count} continues={continues} onPage={setPage} />}
    </>
  )
}
