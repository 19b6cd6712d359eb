import {
  IconButton,
  IconX,
  Note,
  Table,
  TableScroll,
  TBody,
  Td,
  TFoot,
  THead,
  Th,
  Tr,
  useEscape,
  useIsPhone,
} from '#ui/index.ts'
import { inRow, useSay, useShell } from '../../shell/index.ts'
import { ProofAmount } from './proof-amount.tsx'
import styles from './proofs.module.css'
import { codeOf, type ProofRecord, type ProofRow, postingsHref } from './proofs-data.ts'

/** Records that a proof names at most. */
const mostNamed = 100

interface DifferingProps {
  row: ProofRow
  date: string
  onClose: () => void
}

/** What is behind a difference: each record that differs, with the entries and itself a click away. */
export const DifferingRecords = ({ row, date, onClose }: DifferingProps) => {
  const t = useSay('proofs')
  const all = postingsHref(row, date)
  useEscape(true, onClose)
  return (
    <aside className={styles.drill} aria-label={t('proofs.behind')}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>
            {t(`proof.${row.proof}`)}{' '}
            <span className="bad">
              <ProofAmount value={row.difference} currency={row.currency} />
            </span>{' '}
            {row.currency}
          </h2>
          {all && (
            <a className="link" href={all}>
              {t('proofs.postings')} <bdi>{inRow(row.accounts)}</bdi>
            </a>
          )}
        </div>
        <IconButton icon={IconX} label={t('proofs.close')} onClick={onClose} />
      </header>
      {row.records.length === mostNamed && (
        <Note meaning="ongoing">{t('proofs.most', { count: mostNamed })}</Note>
      )}
      <Records row={row} date={date} />
    </aside>
  )
}

const Records = ({ row, date }: Pick<DifferingProps, 'row' | 'date'>) => {
  const t = useSay('proofs')
  const isPhone = useIsPhone()
  return (
    <TableScroll label={t('proofs.behind')}>
      <Table
        label={t('proofs.behind')}
        rowHeight={40}
        widths={isPhone ? [undefined, 84, 84, 92] : [undefined, 104, 104, 104]}
        minWidth={isPhone ? 360 : 470}
        edge={isPhone ? 12 : 16}
      >
        <THead>
          <tr>
            <Th>{t('proofs.key')}</Th>
            <Th align="end">{t('proofs.ledger')}</Th>
            <Th align="end">{t('proofs.records')}</Th>
            <Th align="end">{t('proofs.difference')}</Th>
          </tr>
        </THead>
        <TBody>
          {row.records.map(record => (
            <Tr key={record.key}>
              <Td title={record.name ?? record.key}>
                <RecordName record={record} />
              </Td>
              <Td align="end">
                <LedgerAmount row={row} record={record} date={date} />
              </Td>
              <Td align="end">
                <ProofAmount value={record.subLedgerAmount} currency={row.currency} />
              </Td>
              <Td align="end" voice="bad">
                <ProofAmount value={record.ledgerAmount - record.subLedgerAmount} currency={row.currency} />
              </Td>
            </Tr>
          ))}
        </TBody>
        <TFoot>
          <Tr>
            <Td voice="strong" colSpan={3}>
              {t('proofs.difference')}
            </Td>
            <Td align="end" voice="bad">
              <ProofAmount value={row.difference} currency={row.currency} />
            </Td>
          </Tr>
        </TFoot>
      </Table>
    </TableScroll>
  )
}

const RecordName = ({ record }: { record: ProofRecord }) => {
  const t = useSay('proofs')
  const { hrefOf } = useShell()
  const { key, registration, entity, name } = record
  const code = codeOf(record)
  if (!key) return <span className="second">{t('proofs.withoutKey')}</span>
  if (!entity || !registration) return <bdi>{key}</bdi>
  return (
    <a className="link" href={hrefOf(entity, registration)}>
      <bdi>{[code, name ?? registration].filter(Boolean).join(' · ')}</bdi>
    </a>
  )
}

/** The ledger's side leads to its entries. */
const LedgerAmount = ({ row, record, date }: { row: ProofRow; record: ProofRecord; date: string }) => {
  const amount = <ProofAmount value={record.ledgerAmount} currency={row.currency} />
  const href = record.entity && postingsHref(row, date, record)
  return href ? (
    <a className="link" href={href}>
      {amount}
    </a>
  ) : (
    amount
  )
}
