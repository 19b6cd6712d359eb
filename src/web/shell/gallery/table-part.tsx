import { useState } from 'react'
import {
  Ago,
  Button,
  Checkbox,
  IconButton,
  IconCash,
  IconDots,
  IconLayoutSidebarRight,
  ListFoot,
  NameCell,
  Pager,
  SelectionBar,
  SkeletonRows,
  Status,
  Table,
  TableScroll,
  TBody,
  Td,
  TFoot,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import styles from './gallery.module.css'

const rows = Array.from({ length: 30 }, (_, index) => ({
  id: `CTR-${10531 - index}`,
  name: ['Fendt 314 Vario tractor', 'Trumpf TruBend 5130', 'Volvo EC220E excavator', 'Haas Mini Mill 2'][
    index % 4
  ]!,
  meaning: (['draft', 'ongoing', 'warning', 'success'] as const)[index % 4]!,
  late: index % 4 === 3,
}))

const Heads = ({ some, onNone }: { some: boolean; onNone: () => void }) => (
  <THead>
    <Tr>
      <Th check sticky={0}>
        <Checkbox aria-label="All" checked={false} some={some} onChange={onNone} />
      </Th>
      <Th sticky={40} stickyEnd sort={null} onSort={() => {}}>
        Registration
      </Th>
      <Th>Status</Th>
      <Th>Name</Th>
      <Th>Client</Th>
      <Th sort="desc" onSort={() => {}}>
        Start
      </Th>
      <Th align="end" unit="EUR" onSort={() => {}}>
        Financed
      </Th>
      <Th align="end" unit="EUR">
        Late
      </Th>
    </Tr>
  </THead>
)

interface RowProps {
  row: (typeof rows)[number]
  isSelected: boolean
  onToggle: () => void
}

const Row = ({ row, isSelected, onToggle }: RowProps) => (
  <Tr selected={isSelected} onClick={() => {}}>
    <Td check sticky={0}>
      <Checkbox aria-label="This" checked={isSelected} onChange={onToggle} />
    </Td>
    <Td sticky={40} stickyEnd voice="second">
      <a href={`/contract/${row.id}`}>{row.id}</a>
    </Td>
    <Td>
      <Status meaning={row.meaning}>{row.meaning}</Status>
      {row.late && <Status meaning="error">Late</Status>}
    </Td>
    <Td voice="strong">
      <NameCell
        actions={
          <>
            <IconButton size="xs" flips icon={IconLayoutSidebarRight} label="Open in side view" />
            <IconButton size="xs" icon={IconCash} label="Record a payment" />
            <IconButton size="xs" icon={IconDots} label="More" />
          </>
        }
      >
        {row.name}
      </NameCell>
    </Td>
    <Td>Mécanique Guérin SAS</Td>
    <Td figures>01/03/2026</Td>
    <Td align="end">48,000.00</Td>
    <Td align="end">
      {row.late && (
        <>
          <Ago>19 d</Ago>
          <span className="bad">1,617.74</span>
        </>
      )}
    </Td>
  </Tr>
)

const Totals = () => (
  <TFoot>
    <Tr>
      <Td colSpan={6}>Total of these 30</Td>
      <Td align="end">1,440,000.00</Td>
      <Td align="end" voice="bad">
        11,324.18
      </Td>
    </Tr>
  </TFoot>
)

const LoadingTable = () => (
  <div className={`${styles.frame} ${styles.wide}`} style={{ height: 190 }}>
    <TableScroll>
      <Table label="Loading" widths={[40, 110, 200, undefined, 140]} busy>
        <TBody>
          <SkeletonRows rows={5} columns={['check', 'text', 'status', 'text', 'figure']} />
        </TBody>
      </Table>
    </TableScroll>
  </div>
)

export const TablePart = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['CTR-10529']))
  const [page, setPage] = useState(1)
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return (
    <>
      <div className={`${styles.frame} ${styles.wide}`}>
        <TableScroll label="Contracts">
          <Table label="Contracts" widths={[40, 110, 200, undefined, 200, 120, 140, 140]} minWidth={1100}>
            <Heads some={selected.size > 0} onNone={() => setSelected(new Set())} />
            <TBody>
              {rows.map(row => (
                <Row
                  key={row.id}
                  row={row}
                  isSelected={selected.has(row.id)}
                  onToggle={() => toggle(row.id)}
                />
              ))}
            </TBody>
            <Totals />
          </Table>
        </TableScroll>
        {selected.size > 0 ? (
          <SelectionBar
            count={`${selected.size} selected`}
            sum="48,000.00 EUR financed"
            onClear={() => setSelected(new Set())}
          >
            <Button>Activate…</Button>
            <Button kind="danger">Cancel…</Button>
          </SelectionBar>
        ) : (
          <ListFoot>
            <span>1–30 of 1,000+</span>
            <span className="grow" />
            <Pager page={page} pages={50} continues onPage={setPage} />
          </ListFoot>
        )}
      </div>
      <LoadingTable />
    </>
  )
}
