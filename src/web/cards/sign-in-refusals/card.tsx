import { useQuery } from '@tanstack/react-query'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { request, useConfiguration } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import type { CardProps } from '../registry.tsx'
import { useReason } from '../sign-in-test/use-reason.ts'

interface Refused {
  at: string
  reason: string
  claimed: string | null
  address: string | null
}

const Refusals = ({ code }: { code: string }) => {
  const say = useSay('cards')
  const why = useReason()
  const { user } = useConfiguration().data ?? {}
  const { data } = useQuery({
    queryKey: ['signInRefusals', code],
    queryFn: ({ signal }) =>
      request<Refused[]>('GET', `/api/core/identity-providers/${code}/refusals`, { signal }),
  })
  if (!data) return null
  if (!data.length) return <p className="meta">{say('signInRefusals.none')}</p>
  return (
    <ul className={cards.refusals}>
      {data.map(({ at, reason, claimed, address }) => (
        <li key={`${at} ${address}`}>
          {why(reason)}
          <p className="meta">
            {[claimed, address, formatDatetime(at, user?.locale ?? 'en-EU', user?.timeZone ?? 'UTC')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Why people did not come in by an identity provider, for who sets it up. */
export const Card = ({ node }: CardProps) => {
  const { recordKey } = useCard()
  if (recordKey === null) return null
  return (
    <CardFrame node={node}>
      <Refusals code={recordKey} />
    </CardFrame>
  )
}
