import {
  Button,
  EmptyState,
  IconCalculator,
  SideScroll,
  Skeleton,
  Status,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
  useIsPhone,
} from '#ui/index.ts'
import { type RecordData, useListQuery } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import { sourceOf } from '../source.ts'
import { QuotationList } from './quotation-list.tsx'
import { letterOf, useFigures } from './use-figures.ts'

const Line = ({ row, letter, editor }: { row: RecordData; letter: string; editor: string }) => {
  const { hrefOf, go } = useShell()
  const of = useFigures(row)
  return (
    <Tr
      onClick={event => {
        if (!(event.target as HTMLElement).closest('a, button')) go(editor)
      }}
    >
      <Td voice="strong">{letter}</Td>
      <Td>
        <a className="reg" href={hrefOf('quotation', String(row.registration))}>
          {row.registration}
        </a>
      </Td>
      <Td>{of.status && <Status meaning={of.status.meaning}>{of.status.label}</Status>}</Td>
      <Td align="end">{of.months}</Td>
      <Td align="end">{of.financed}</Td>
      <Td align="end">{of.rate}</Td>
      <Td align="end">{of.effectiveRate}</Td>
      <Td align="end" voice="strong">
        {of.instalment}
      </Td>
      <Td align="end">{of.cost}</Td>
    </Tr>
  )
}

const Lines = ({ rows, editor }: { rows: readonly RecordData[]; editor: string }) => {
  const say = useSay('cards')
  const isPhone = useIsPhone()
  if (isPhone) return <QuotationList rows={rows} />
  return (
    <SideScroll label={say('kinds.Quotations')}>
      <Table label={say('kinds.Quotations')} rowHeight={30}>
        <THead>
          <tr>
            <Th />
            <Th>{say('quotations.registration')}</Th>
            <Th>{say('plan.status')}</Th>
            <Th align="end">{say('quotations.months')}</Th>
            <Th align="end">{say('quotations.financed')}</Th>
            <Th align="end">{say('inputs.rate')}</Th>
            <Th align="end">{say('quotations.effective')}</Th>
            <Th align="end">{say('plan.instalment')}</Th>
            <Th align="end">{say('quotations.cost')}</Th>
          </tr>
        </THead>
        <TBody>
          {rows.map((row, index) => (
            <Line key={row._id} row={row} letter={letterOf(index)} editor={editor} />
          ))}
        </TBody>
      </Table>
    </SideScroll>
  )
}

/** The quotations of a deal or contract side by side, and the way to their editor. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey } = useCard()
  const say = useSay('cards')
  const { hrefOf } = useShell()
  const source = sourceOf(node, model, data)
  const list = useListQuery(
    'quotation',
    { ...source?.params, sort: 'position', range: '0-49' },
    { enabled: Boolean(source && recordKey) },
  )
  if (recordKey === null) return null
  const editor = `${hrefOf(model.name, String(data.registration))}/quotation`
  const rows: readonly RecordData[] = list.data?.rows ?? []
  return (
    <CardFrame
      node={node}
      flush
      meta={rows.length || undefined}
      actions={
        rows.length > 0 && (
          <Button icon={IconCalculator} href={editor}>
            {say('quotations.edit')}
          </Button>
        )
      }
    >
      {list.isPending ? (
        <div style={{ display: 'grid', gap: 14, padding: '4px 16px 16px' }}>
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      ) : list.isError ? (
        <NotLoaded onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={IconCalculator}
          title={say('quotations.none')}
          actions={
            <Button icon={IconCalculator} href={editor}>
              {say('quotations.start')}
            </Button>
          }
        >
          {say('quotations.noneText')}
        </EmptyState>
      ) : (
        <Lines rows={rows} editor={editor} />
      )}
    </CardFrame>
  )
}
