import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#fields/formats/format-date.ts'
import { Button, IconDownload, SideScroll, Skeleton, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { download, recordRoute, request } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'

interface Counted {
  entity: string
  label: string
  count: number
  until?: string | null
}

interface Plan {
  erased: Counted[]
  named: Counted[]
  kept: Counted[]
  open: { entity: string; label: string; registration: string }[]
}

const Part = ({ title, rows }: { title: string; rows: readonly Counted[] }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  if (!rows.length) return null
  return (
    <SideScroll label={title}>
      <Table label={title} rowHeight={32} widths={[undefined, 96, 128]} minWidth={420}>
        <THead>
          <tr>
            <Th>{title}</Th>
            <Th align="end">{say('personal.records')}</Th>
            <Th>{say('personal.until')}</Th>
          </tr>
        </THead>
        <TBody>
          {rows.map(row => (
            <Tr key={row.entity}>
              <Td>{row.label}</Td>
              <Td align="end">{row.count}</Td>
              <Td>{row.until ? formatDate(row.until, inputs.locale) : ''}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </SideScroll>
  )
}

const Open = ({ rows }: { rows: Plan['open'] }) => {
  const say = useSay('cards')
  if (!rows.length) return null
  return (
    <p className={cards.emptyFlush}>
      {say('personal.open')}:{' '}
      {rows.map((row, i) => (
        <span key={row.registration}>
          {i > 0 && ', '}
          {row.label}{' '}
          <RecordLink entity={row.entity} registration={row.registration} className="link">
            {row.registration}
          </RecordLink>
        </span>
      ))}
    </p>
  )
}

/** What an erasure would do, or what it did: what goes, what stays and until when, what stands against it. */
const Planned = () => {
  const { model, data, recordKey } = useCard()
  const say = useSay('cards')
  const plan = useQuery({
    queryKey: ['list', 'dataRequest', 'plan', recordKey, data._version],
    queryFn: async ({ signal }) =>
      request<Plan>('GET', await recordRoute(model.name, recordKey!, '/plan'), { signal }),
  })
  if (plan.isPending) return <Skeleton width="80%" />
  if (plan.isError)
    return (
      <p className={cards.emptyFlush}>
        {say('personal.failed')}{' '}
        <button type="button" className="link" onClick={() => void plan.refetch()}>
          {say('personal.again')}
        </button>
      </p>
    )
  const { erased, named, kept, open } = plan.data
  return (
    <>
      <Open rows={open} />
      <Part title={say(data.outcome ? 'personal.result' : 'personal.erased')} rows={erased} />
      <Part title={say('personal.named')} rows={named} />
      <Part title={say('personal.kept')} rows={kept} />
    </>
  )
}

/** The file that answers a request of access, as long as it is here. */
const Answer = () => {
  const { model, data, recordKey } = useCard()
  const say = useSay('cards')
  if (!data.fileUntil) return <p className={cards.emptyFlush}>{say('personal.none')}</p>
  const load = async () =>
    download(await recordRoute(model.name, recordKey!, '/file'), { name: `${recordKey}.zip` })
  return (
    <p className={cards.emptyFlush}>
      <Button icon={IconDownload} onClick={() => void load()}>
        {say('personal.download')}
      </Button>
    </p>
  )
}

/** Of a request of access its file, of one of erasure what it would do and what it did. */
export const Card = ({ node }: CardProps) => {
  const { data, recordKey } = useCard()
  if (recordKey === null || data.type === 'RECTIFICATION') return null
  return (
    <CardFrame node={node} flush>
      {data.type === 'ACCESS' ? <Answer /> : <Planned />}
    </CardFrame>
  )
}
