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
import { type EntityModel, type RecordData, useListQuery, useModel } from '../../data/index.ts'
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

interface AssetRowProps {
  row: RecordData
  model: EntityModel | undefined
  isTaken: boolean
  isChosen: boolean
  onToggle: () => void
}

const AssetRow = ({ row, model, isTaken, isChosen, onToggle }: AssetRowProps) => {
  const { inputs } = useCard()
  const status = model?.workflow?.statuses.find(one => one.code === row.status)
  return (
    <Tr selected={isChosen} muted={isTaken} onClick={() => !isTaken && onToggle()}>
      <Td check>
        <Checkbox
          checked={isChosen || isTaken}
          disabled={isTaken}
          aria-label={String(row.name)}
          onChange={onToggle}
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
}

const WaitingRows = () =>
  Array.from({ length: 5 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no names
    <Tr key={index}>
      <Td colSpan={5}>
        <Skeleton />
      </Td>
    </Tr>
  ))

/** Assets page by page: a text is searched by Enter, and narrows what is shown while it is typed. */
const useAssetSearch = () => {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const { data, isPending } = useListQuery('asset', {
    ...(search ? { search } : {}),
    range: `${page * pageSize}-${(page + 1) * pageSize - 1}`,
  })
  const folded = typed.trim().toLowerCase()
  const rows = (data?.rows ?? []).filter(
    row =>
      !folded ||
      folded === search.toLowerCase() ||
      `${row.name} ${row.registration}`.toLowerCase().includes(folded),
  )
  return {
    typed,
    setTyped,
    clear: () => setSearch(''),
    submit: () => {
      setSearch(typed.trim())
      setPage(0)
    },
    rows,
    isPending,
    isEmpty: data !== undefined && rows.length === 0,
    page,
    setPage,
    isLast: !data || (!data.continues && (page + 1) * pageSize >= data.size),
  }
}

const Pages = ({ page, isLast, setPage }: ReturnType<typeof useAssetSearch>) => {
  const say = useSay('cards')
  return (
    <div style={{ display: 'flex', gap: 8, padding: '8px 16px' }}>
      <Button kind="ghost" disabled={page === 0} onClick={() => setPage(page - 1)}>
        {say('card.previous')}
      </Button>
      <Button kind="ghost" disabled={isLast} onClick={() => setPage(page + 1)}>
        {say('card.next')}
      </Button>
    </div>
  )
}

type Chosen = ReadonlyMap<string, RecordData>

interface FoundAssetsProps {
  found: ReturnType<typeof useAssetSearch>
  taken: readonly string[]
  chosen: Chosen
  onChosen: (next: Chosen) => void
}

const FoundAssets = ({ found, taken, chosen, onChosen }: FoundAssetsProps) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const model = useModel('asset')
  const toggle = (row: RecordData) => {
    const next = new Map(chosen)
    if (!next.delete(row._id)) next.set(row._id, row)
    onChosen(next)
  }
  return (
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
        {found.isPending ? (
          <WaitingRows />
        ) : (
          found.rows.map(row => (
            <AssetRow
              key={row._id}
              row={row}
              model={model.data}
              isTaken={taken.includes(String(row.registration))}
              isChosen={chosen.has(row._id)}
              onToggle={() => toggle(row)}
            />
          ))
        )}
      </TBody>
    </Table>
  )
}

/** Finds assets in the database and takes those that are ticked as lines. */
export const SearchAssets = (props: {
  taken: readonly string[]
  onChoose: (lines: Element[]) => void
  onClose: () => void
}) => {
  const { taken, onChoose, onClose } = props
  const say = useSay('cards')
  const found = useAssetSearch()
  const [chosen, setChosen] = useState<Chosen>(new Map())
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
          value={found.typed}
          onChange={found.setTyped}
          onClear={found.clear}
          onKeyDown={event => {
            if (event.key === 'Enter') found.submit()
          }}
        />
      </div>
      <FoundAssets found={found} taken={taken} chosen={chosen} onChosen={setChosen} />
      {found.isEmpty && (
        <p className="second" style={{ padding: '12px 16px' }}>
          {say('fields.noData')}
        </p>
      )}
      <Pages {...found} />
    </Modal>
  )
}
