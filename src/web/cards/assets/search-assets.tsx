import { useState } from 'react'
import {
  Button,
  Checkbox,
  Modal,
  SearchInput,
  Skeleton,
  Status,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { type RecordData, useListQuery, useModel } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'

const pageSize = 10

/** What a line takes over from the asset that it names. */
const lineOf = (asset: RecordData): Element => ({
  assetRegistration: asset.registration,
  name: asset.name,
  description: asset.description,
  category: asset.category,
  taxCode: asset.taxCode,
  unitPrice: asset.unitPrice ?? asset.priceExclTax,
  sourcePrice: asset.sourcePrice ?? asset.unitPrice ?? asset.priceExclTax,
  supplierRegistration: asset.supplierRegistration,
})

/** Finds assets in the database and takes those that are ticked as lines. */
export const SearchAssets = (props: {
  taken: readonly string[]
  onChoose: (lines: Element[]) => void
  onClose: () => void
}) => {
  const { taken, onChoose, onClose } = props
  const { inputs } = useCard()
  const say = useSay('cards')
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<ReadonlyMap<string, RecordData>>(new Map())
  const model = useModel('asset')
  const list = useListQuery('asset', {
    ...(search ? { search } : {}),
    range: `${page * pageSize}-${(page + 1) * pageSize - 1}`,
  })
  const folded = typed.trim().toLowerCase()
  const rows = (list.data?.rows ?? []).filter(
    row =>
      !folded ||
      folded === search.toLowerCase() ||
      `${row.name} ${row.registration}`.toLowerCase().includes(folded),
  )
  const toggle = (row: RecordData) => {
    const next = new Map(chosen)
    if (!next.delete(row._id)) next.set(row._id, row)
    setChosen(next)
  }
  const isTaken = (row: RecordData) => taken.includes(String(row.registration))
  return (
    <Modal
      open
      size="l"
      title={say('assets.search')}
      flush
      onClose={onClose}
      footNote={chosen.size > 0 ? say('assets.chosen', { count: chosen.size }) : undefined}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('card.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            disabled={chosen.size === 0}
            onClick={() => onChoose([...chosen.values()].map(lineOf))}
          >
            {say('assets.validate')}
          </Button>
        </>
      }
    >
      <div style={{ padding: '12px 16px' }}>
        <SearchInput
          autoFocus
          placeholder={say('assets.filter')}
          value={typed}
          onChange={setTyped}
          onClear={() => setSearch('')}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            setSearch(typed.trim())
            setPage(0)
          }}
        />
      </div>
      <Table label={say('assets.search')} rowHeight={32} widths={[44, 120, undefined, 140, 130]}>
        <THead>
          <tr>
            <Th check label={say('card.add')} />
            <Th>{say('assets.registration')}</Th>
            <Th>{say('assets.name')}</Th>
            <Th>{say('documents.status')}</Th>
            <Th align="end" unit={inputs.currency}>
              {say('assets.exclTax')}
            </Th>
          </tr>
        </THead>
        <TBody>
          {list.isPending
            ? Array.from({ length: 5 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no names
                <Tr key={index}>
                  <Td colSpan={5}>
                    <Skeleton />
                  </Td>
                </Tr>
              ))
            : rows.map(row => {
                const status = model.data?.workflow?.statuses.find(one => one.code === row.status)
                return (
                  <Tr
                    key={row._id}
                    selected={chosen.has(row._id)}
                    muted={isTaken(row)}
                    onClick={() => !isTaken(row) && toggle(row)}
                  >
                    <Td check>
                      <Checkbox
                        checked={chosen.has(row._id) || isTaken(row)}
                        disabled={isTaken(row)}
                        aria-label={String(row.name)}
                        onChange={() => toggle(row)}
                      />
                    </Td>
                    <Td>{row.registration}</Td>
                    <Td voice="strong">
                      <bdi>{row.name}</bdi>
                    </Td>
                    <Td>{status && <Status meaning={status.meaning}>{status.label}</Status>}</Td>
                    <Td align="end">{amountText(row.priceExclTax, inputs.currency, inputs.locale)}</Td>
                  </Tr>
                )
              })}
        </TBody>
      </Table>
      {list.data && rows.length === 0 && (
        <p className="second" style={{ padding: '12px 16px' }}>
          {say('fields.noData')}
        </p>
      )}
      <div style={{ display: 'flex', gap: 8, padding: '8px 16px' }}>
        <Button kind="ghost" disabled={page === 0} onClick={() => setPage(page - 1)}>
          {say('card.previous')}
        </Button>
        <Button
          kind="ghost"
          disabled={!list.data || (!list.data.continues && (page + 1) * pageSize >= list.data.size)}
          onClick={() => setPage(page + 1)}
        >
          {say('card.next')}
        </Button>
      </div>
    </Modal>
  )
}
