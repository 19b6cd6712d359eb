import { Status, Table, TableScroll, TBody, Td, THead, Th, Tr, useIsPhone } from '#ui/index.ts'
import { inRow, useSay } from '../../shell/index.ts'
import { useOrganizations } from '../tool-frame/organizations.ts'
import { ProofAmount } from './proof-amount.tsx'
import styles from './proofs.module.css'
import { type ProofRow, rowId } from './proofs-data.ts'

interface ProofTableProps {
  rows: readonly ProofRow[]
  /** The row whose records are shown beside. */
  open: string | undefined
  onOpen: (id: string) => void
}

/** A line for each proof, organization and currency: what the ledger says, what the records say. */
export const ProofTable = ({ rows, open, onOpen }: ProofTableProps) => {
  const t = useSay('proofs')
  const organizations = useOrganizations()
  const nameOf = (registration: string | null): string | null =>
    organizations.data?.find(one => one.registration === registration)?.name ?? registration
  const isPhone = useIsPhone()
  return (
    <TableScroll label={t('proofs.title')}>
      <Table
        label={t('proofs.title')}
        rowHeight={44}
        widths={isPhone ? [undefined, 132] : [undefined, 136, 136, 116]}
        minWidth={isPhone ? 300 : 600}
      >
        <THead>
          <tr>
            <Th sticky={0}>{t('proofs.proof')}</Th>
            {!isPhone && <Th align="end">{t('proofs.ledger')}</Th>}
            {!isPhone && <Th align="end">{t('proofs.records')}</Th>}
            <Th align="end">{t('proofs.difference')}</Th>
          </tr>
        </THead>
        <TBody>
          {rows.map(row => (
            <Line
              key={rowId(row)}
              row={row}
              organization={nameOf(row.organization)}
              isOpen={rowId(row) === open}
              isPhone={isPhone}
              onOpen={() => onOpen(rowId(row))}
            />
          ))}
        </TBody>
      </Table>
    </TableScroll>
  )
}

interface LineProps {
  row: ProofRow
  organization: string | null
  isOpen: boolean
  /** There is place for the difference alone; its two sides stand beside what differs. */
  isPhone: boolean
  onOpen: () => void
}

/** Which proof it is, whose books and which accounts it is about. */
const ProofName = ({ row, organization, isOpen }: Omit<LineProps, 'onOpen' | 'isPhone'>) => {
  const t = useSay('proofs')
  const name = t(`proof.${row.proof}`)
  const ledger = row.ledger === 'LOCAL' ? null : t('proofs.fin')
  const about = [ledger, organization, inRow(row.accounts), row.currency].filter(Boolean).join(' · ')
  const differs = row.difference !== 0
  return (
    <span className={styles.proof}>
      <Status meaning={differs ? 'error' : 'success'}>
        {differs ? (
          <button type="button" className={styles.name} aria-expanded={isOpen} title={t('proofs.open')}>
            <span className="link">{name}</span>
          </button>
        ) : (
          name
        )}
      </Status>
      <span className={styles.about}>
        <bdi>{about}</bdi>
      </span>
    </span>
  )
}

const Line = ({ row, organization, isOpen, isPhone, onOpen }: LineProps) => {
  const t = useSay('proofs')
  const { currency, difference } = row
  const differs = difference !== 0
  return (
    <Tr current={isOpen} {...(differs ? { onClick: onOpen } : {})}>
      <Td sticky={0} title={`${t(`by.${row.proof}`)}: ${t(differs ? 'proofs.differs' : 'proofs.agrees')}`}>
        <ProofName row={row} organization={organization} isOpen={isOpen} />
      </Td>
      {!isPhone && (
        <Td align="end">
          <ProofAmount value={row.ledgerAmount} currency={currency} />
        </Td>
      )}
      {!isPhone && (
        <Td align="end">
          <ProofAmount value={row.subLedgerAmount} currency={currency} />
        </Td>
      )}
      <Td align="end" voice={differs ? 'bad' : 'second'}>
        <ProofAmount value={difference} currency={currency} />
      </Td>
    </Tr>
  )
}
