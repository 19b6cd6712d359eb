import { formatDate } from '#fields/formats/format-date.ts'
import { Checkbox, Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { amountText } from '../../cards/amounts.ts'
import { useFieldContext, useSay, useShell } from '../../shell/index.ts'
import type { LetterLine } from './lettering-data.ts'

interface LetterTableProps {
  lines: readonly LetterLine[]
  picked: ReadonlySet<string>
  onToggle: (line: LetterLine) => void
  /** Whether the lines have a letter. */
  isLettered: boolean
}

/** The lines of a person's accounts, each to be chosen. */
export const LetterTable = ({ lines, picked, onToggle, isLettered }: LetterTableProps) => {
  const t = useSay('reports')
  const { locale } = useFieldContext()
  const { hrefOf } = useShell()
  const amount = (line: LetterLine, side: 'D' | 'C') =>
    line.dc === side ? <bdi dir="ltr">{amountText(line.amount, line.currency, locale)}</bdi> : null
  return (
    <TableScroll label={t('letters.title')}>
      <Table
        label={t('letters.title')}
        rowHeight={36}
        widths={[48, 96, 104, 160, undefined, 160, ...(isLettered ? [72] : []), 128, 128, 88]}
        minWidth={isLettered ? 1160 : 1088}
      >
        <THead>
          <tr>
            <Th> </Th>
            <Th>{t('column.account')}</Th>
            <Th>{t('column.date')}</Th>
            <Th>{t('column.number')}</Th>
            <Th>{t('column.name')}</Th>
            <Th>{t('column.document')}</Th>
            {isLettered && <Th>{t('column.letter')}</Th>}
            <Th align="end">{t('column.debit')}</Th>
            <Th align="end">{t('column.credit')}</Th>
            <Th>{t('column.currency')}</Th>
          </tr>
        </THead>
        <TBody>
          {lines.map(line => (
            <Tr key={line.registration} selected={picked.has(line.registration)}>
              <Td>
                <Checkbox
                  aria-label={t('letters.line', { number: line.number ?? line.registration })}
                  checked={picked.has(line.registration)}
                  onChange={() => onToggle(line)}
                />
              </Td>
              <Td figures title={line.accountName ?? undefined}>
                {line.account}
              </Td>
              <Td figures>{formatDate(line.date, locale)}</Td>
              <Td>
                {line.bookingRegistration ? (
                  <a className="link" href={hrefOf('booking', line.bookingRegistration)}>
                    <bdi>{line.number}</bdi>
                  </a>
                ) : (
                  <bdi>{line.number}</bdi>
                )}
              </Td>
              <Td title={line.name ?? undefined}>{line.name}</Td>
              <Td>
                <bdi>{line.documentReference}</bdi>
              </Td>
              {isLettered && (
                <Td figures title={line.letterDate ? formatDate(line.letterDate, locale) : undefined}>
                  {line.letter}
                </Td>
              )}
              <Td align="end">{amount(line, 'D')}</Td>
              <Td align="end">{amount(line, 'C')}</Td>
              <Td>{line.currency}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </TableScroll>
  )
}
