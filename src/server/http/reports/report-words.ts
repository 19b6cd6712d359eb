import type { Caller } from '#engine/index.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import type { Report } from '#processes/index.ts'
import type { ReportAsk } from '#processes/read-report-ask.ts'

await loadEverywhere('reports')

export const wordsFor = (caller: Caller) => sayIn('reports', caller.locale)

/** What a report was asked for, as its sheet and its page tell it. */
export const askedInWords = (caller: Caller, report: Report, ask: ReportAsk): string[] => {
  const t = wordsFor(caller)
  const day = (date: string) => formatDate(date, caller.locale)
  return [
    ...(report.asks.includes('day') ? [t('ask.asOf', { day: day(ask.to) })] : []),
    ...(report.asks.includes('period') ? [t('ask.period', { from: day(ask.from), to: day(ask.to) })] : []),
    ask.organization ?? t('ask.allOrganizations'),
    ...(report.asks.includes('ledger') ? [t(`ledger.${ask.ledger}`)] : []),
    ...(report.groups ? [t('ask.by', { group: t(`group.${ask.group}`) })] : []),
    ...(ask.account ? [`${t('column.account')} ${ask.account}`] : []),
    ...(ask.bankAccount ? [`${t('column.bankAccount')} ${ask.bankAccount}`] : []),
    ...(ask.person ? [`${t('column.person')} ${ask.person}`] : []),
    ...(ask.journal ? [`${t('column.journal')} ${ask.journal}`] : []),
    ...(ask.tax ? [`${t('column.tax')} ${ask.tax}`] : []),
  ]
}

/** What a report is, in the caller's language: the screen is made from it. */
export const describeReport = (caller: Caller, report: Report) => {
  const t = wordsFor(caller)
  const { name, area, asks, groups, columns, file } = report
  return {
    name,
    title: t(report.title),
    area: area ?? 'BOOKS',
    asks,
    ...(groups ? { groups: groups.map(value => ({ value, label: t(`group.${value}`) })) } : {}),
    columns: columns.map(({ heading, ...column }) => ({ ...column, heading: t(heading) })),
    ...(file ? { file: { ...file, title: t(file.title) } } : {}),
  }
}
