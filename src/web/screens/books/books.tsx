import { Button, ErrorState, Skeleton, Tabs } from '#ui/index.ts'
import { type Address, type SpecialScreenProps, useFieldContext, useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import styles from './books.module.css'
import { askOf, type ReportArea, useReports } from './books-data.ts'
import { ReportRows } from './report-rows.tsx'
import { ReportTools } from './report-tools.tsx'

/** The address with what is asked now; what is empty leaves it. */
const asking = (query: Address, change: Record<string, string>): Address =>
  Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value !== ''))

/** The accounting reports: what each is asked for, its rows, and what is behind them. */
export const Books = (props: SpecialScreenProps) => <Reports {...props} area="BOOKS" />

/** The reports of the portfolio, in the same way. */
export const PortfolioReports = (props: SpecialScreenProps) => <Reports {...props} area="PORTFOLIO" />

const Reports = ({ query, onQuery, area }: SpecialScreenProps & { area: ReportArea }) => {
  const t = useSay('reports')
  const { today } = useFieldContext()
  const reports = useReports()
  const own = (reports.data ?? []).filter(one => one.area === area)
  const report = own.find(({ name }) => name === query.report) ?? own[0]
  const to = query.to ?? today
  const ask = { from: `${to.slice(0, 4)}-01-01`, ...askOf(query), to }
  return (
    <ToolScreen
      fills
      title={t(area === 'BOOKS' ? 'books.title' : 'books.portfolio')}
      tabs={
        report && (
          <Tabs
            label={t('books.reports')}
            value={report.name}
            items={own.map(({ name, title }) => ({ id: name, label: title }))}
            onChange={name => onQuery({ ...query, report: name })}
          />
        )
      }
      tools={
        report && (
          <ReportTools
            report={report}
            ask={ask}
            onAsk={change => onQuery(asking(query, change), { replace: true })}
          />
        )
      }
    >
      <div className={styles.rows}>
        {report ? (
          <ReportRows key={JSON.stringify([report.name, ask])} report={report} ask={ask} />
        ) : reports.error ? (
          <ErrorState
            title={t('books.failed')}
            actions={<Button onClick={() => void reports.refetch()}>{t('books.tryAgain')}</Button>}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </ToolScreen>
  )
}
