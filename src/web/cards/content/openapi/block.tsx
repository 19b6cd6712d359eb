import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from '#ui/index.ts'
import { request } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import { useCard } from '../../card-context.tsx'
import type { BlockProps } from '../block-place.tsx'
import styles from '../content.module.css'

interface Described {
  paths: Record<string, Record<string, { summary?: string }>>
}

const methods = ['get', 'post', 'patch', 'put', 'delete']
const most = 20

/** Calls of the product whose addresses begin as the block says, as its description tells them. */
export const Block = ({ block }: BlockProps) => {
  const say = useSay('cards')
  const { inputs } = useCard()
  const path = String(block.props?.path ?? '')
  const { data } = useQuery({
    queryKey: ['openapi', inputs.locale],
    queryFn: ({ signal }) => request<Described>('GET', '/api/openapi.json', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <Skeleton width="60%" />
  const calls = Object.entries(data.paths)
    .filter(([address]) => address.startsWith(path))
    .flatMap(([address, operations]) =>
      methods.flatMap(method =>
        operations[method] ? [{ method, address, summary: operations[method].summary }] : [],
      ),
    )
    .slice(0, most)
  if (calls.length === 0) return <p className="second">{say('blocks.noCalls', { path })}</p>
  return (
    <ul className={styles.calls} dir="ltr">
      {calls.map(({ method, address, summary }) => (
        <li key={`${method} ${address}`}>
          <Tag>{method.toUpperCase()}</Tag> <code>{address}</code>
          {summary && <span className="meta"> {summary}</span>}
        </li>
      ))}
    </ul>
  )
}
