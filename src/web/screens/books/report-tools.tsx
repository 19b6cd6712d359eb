import { useState } from 'react'
import {
  Button,
  IconDownload,
  IconFile,
  IconFileText,
  IconTable,
  Menu,
  type MenuEntry,
  Segmented,
  TextInput,
} from '#ui/index.ts'
import { download } from '../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../shell/index.ts'
import { DayChoice, type DayChoiceProps } from '../tool-frame/day-choice.tsx'
import { OrganizationChoice } from '../tool-frame/organization-choice.tsx'
import { BankAccountChoice } from './bank-account-choice.tsx'
import styles from './books.module.css'
import { filled, type Report } from './books-data.ts'

/** A long ledger takes its time. */
const longestMs = 300_000

interface ReportToolsProps {
  report: Report
  ask: Readonly<Record<string, string>>
  onAsk: (change: Record<string, string>) => void
}

/** A day of another year takes the period along: a report stays within one year. */
const within = (period: { from: string; to: string }, change: 'from' | 'to', day: string) => {
  const year = day.slice(0, 4)
  const other = change === 'from' ? period.to : period.from
  const isSame = other.slice(0, 4) === year
  return change === 'from'
    ? { from: day, to: isSame && other >= day ? other : `${year}-12-31` }
    : { from: isSame && other <= day ? other : `${year}-01-01`, to: day }
}

/** The report as a file, as it is asked for on the screen. */
const Save = ({ report, ask }: Pick<ReportToolsProps, 'report' | 'ask'>) => {
  const t = useSay('reports')
  const save = (address: string, query: Record<string, string>, name: string) => {
    download(address, { query, name, timeoutMs: longestMs })
      .then(saved => notifyDone(t('books.saved', { name: saved })))
      .catch(notifyError)
  }
  const as = (format: 'xlsx' | 'pdf') => () =>
    save(`/api/accounting/${report.name}`, { ...ask, format }, `${report.title}.${format}`)
  const { file } = report
  const address = file && filled(file.address, {}, ask)
  const own: MenuEntry[] = file
    ? [
        {
          id: 'file',
          label: file.title,
          icon: IconFile,
          disabled: !address,
          ...(address ? {} : { title: t('books.chooseOrganization') }),
          onSelect: () => address && save(address, {}, file.title),
        },
      ]
    : []
  return (
    <Menu
      label={t('books.save')}
      trigger={
        <Button size="s" icon={IconDownload}>
          {t('books.save')}
        </Button>
      }
      items={[
        { id: 'xlsx', label: t('books.xlsx'), icon: IconTable, onSelect: as('xlsx') },
        { id: 'pdf', label: t('books.pdf'), icon: IconFileText, onSelect: as('pdf') },
        ...own,
      ]}
    />
  )
}

const narrowed = ['account', 'person', 'journal', 'tax'] as const

/** A part of the books alone: taken over when the input is left. */
const Narrow = ({ report, ask, onAsk }: ReportToolsProps) => {
  const t = useSay('reports')
  return narrowed
    .filter(field => report.asks.includes(field))
    .map(field => (
      <NarrowBy
        key={`${field} ${ask[field] ?? ''}`}
        label={t(`column.${field}`)}
        value={ask[field] ?? ''}
        onChange={value => onAsk({ [field]: value })}
      />
    ))
}

const NarrowBy = ({ label, value, onChange }: DayChoiceProps) => {
  const [typed, setTyped] = useState(value)
  const settle = () => typed.trim() !== value && onChange(typed.trim())
  return (
    <div className={styles.day}>
      <TextInput
        size="s"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={setTyped}
        onBlur={settle}
        onKeyDown={event => event.key === 'Enter' && settle()}
      />
    </div>
  )
}

/** What the report is asked for, and the files of it. */
export const ReportTools = ({ report, ask, onAsk }: ReportToolsProps) => {
  const t = useSay('reports')
  const asks = (field: string) => report.asks.includes(field)
  const period = { from: ask.from!, to: ask.to! }
  return (
    <div className={styles.tools}>
      {asks('period') && (
        <DayChoice
          label={t('books.from')}
          value={period.from}
          onChange={day => onAsk(within(period, 'from', day))}
        />
      )}
      {(asks('period') || asks('day')) && (
        <DayChoice
          label={t(asks('day') ? 'books.day' : 'books.to')}
          value={period.to}
          onChange={day => onAsk(within(period, 'to', day))}
        />
      )}
      {asks('organization') && (
        <OrganizationChoice
          label={t('books.organization')}
          placeholder={t('ask.allOrganizations')}
          value={ask.organization}
          onChange={organization => onAsk({ organization, bankAccount: '' })}
        />
      )}
      {asks('bankAccount') && (
        <BankAccountChoice
          label={t('column.bankAccount')}
          placeholder={t('ask.allAccounts')}
          organization={ask.organization}
          value={ask.bankAccount}
          onChange={bankAccount => onAsk({ bankAccount })}
        />
      )}
      {asks('ledger') && (
        <Segmented
          label={t('books.ledger')}
          value={ask.ledger ?? 'LOCAL'}
          options={(['LOCAL', 'FIN'] as const).map(value => ({ value, label: t(`ledger.${value}`) }))}
          onChange={ledger => onAsk({ ledger })}
        />
      )}
      {report.groups && (
        <Segmented
          label={t('column.group')}
          value={ask.group ?? report.groups[0]!.value}
          options={report.groups}
          onChange={group => onAsk({ group })}
        />
      )}
      <Narrow report={report} ask={ask} onAsk={onAsk} />
      <span className={styles.end}>
        <Save report={report} ask={ask} />
      </span>
    </div>
  )
}
