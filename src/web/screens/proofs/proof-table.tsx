import { Status, Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
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
  return (
    <TableScroll label={t('proofs.title')}>
      <Table
        label={t('proofs.title')}
        rowHeight={40}
        widths={[undefined, 150, 110, 72, 132, 132, 116, 96]}
        minWidth={1040}
      >
        <THead>
          <tr>
            <Th sticky={0}>{t('proofs.proof')}</Th>
            <Th>{t('proofs.organization')}</Th>
            <Th>{t('proofs.account')}</Th>
            <Th>{t('proofs.currency')}</Th>
            <Th align="end">{t('proofs.ledger')}</Th>
            <Th align="end">{t('proofs.records')}</Th>
            <Th align="end">{t('proofs.difference')}</Th>
            <Th>{t('proofs.status')}</Th>
          </tr>
        </THead>
        <TBody>
          {rows.map(row => (
            <Line
              key={rowId(row)}
              row={row}
              organization={nameOf(row.organization)}
              isOpen={rowId(row) === open}
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
  onOpen: () => void
}

const Line = ({ row, organization, isOpen, onOpen }: LineProps) => {
  const t = useSay('proofs')
  const { currency, difference } = row
  const differs = difference !== 0
  const name = t(`proof.${row.proof}`)
  return (
    <Tr current={isOpen} {...(differs ? { onClick: onOpen } : {})}>
      <Td sticky={0} title={`${name}. ${t(`by.${row.proof}`)}`}>
        {differs ? (
          <button type="button" className={styles.name} aria-expanded={isOpen} title={t('proofs.open')}>
            <span className="link">{name}</span>
          </button>
        ) : (
          name
        )}
      </Td>
      <Td title={organization ?? ''}>
        <bdi>{organization}</bdi>
      </Td>
      <Td figures>
        <bdi>{row.accounts.join(', ')}</bdi>
      </Td>
      <Td>{currency}</Td>
      <Td align="end">
        <ProofAmount value={row.ledgerAmount} currency={currency} />
      </Td>
      <Td align="end">
        <ProofAmount value={row.subLedgerAmount} currency={currency} />
      </Td>
      <Td align="end" voice={differs ? 'bad' : 'second'}>
        <ProofAmount value={difference} currency={currency} />
      </Td>
      <Td>
        <Status meaning={differs ? 'error' : 'success'}>
          {t(differs ? 'proofs.differs' : 'proofs.agrees')}
        </Status>
      </Td>
    </Tr>
  )
}
