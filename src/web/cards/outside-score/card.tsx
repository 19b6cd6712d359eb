import { useMutation, useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/index.ts'
import { recordRoute, refreshRecords, request } from '../../data/index.ts'
import { notifyError } from '../../shell/index.ts'
import { type CardContext, useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import { AskScore, type Offer } from './ask-score.tsx'
import { type ScoreTold, TheScore } from './the-score.tsx'

interface Answer {
  person: string
  name: string | null
  offer: Offer | null
  scores: ScoreTold[]
}

/** Whose score it is: the record's own, or of the first whom it names in the role. */
const personOf = ({ data, recordKey }: CardContext, role: unknown): string | null => {
  if (typeof role !== 'string') return recordKey
  const persons = (data.persons ?? []) as { personRegistration?: string; role?: string }[]
  return persons.find(one => one.role === role)?.personRegistration ?? null
}

const Scores = ({ person, isElsewhere }: { person: string; isElsewhere: boolean }) => {
  const read = useQuery({
    queryKey: ['list', 'score', 'outside', person],
    queryFn: async ({ signal }) =>
      request<Answer>('GET', await recordRoute('person', person, '/outside-score'), { signal }),
  })
  const ask = useMutation({
    mutationFn: async () =>
      request<{ score: string | null }>('POST', await recordRoute('person', person, '/outside-score')),
    onSuccess: () => refreshRecords(),
    onError: notifyError,
  })
  if (read.isPending) return <Skeleton width="60%" />
  if (read.isError) return <NotLoaded onRetry={() => void read.refetch()} />
  const { name, offer, scores } = read.data
  return (
    <div className={cards.test}>
      {scores.map(score => (
        <TheScore key={score.registration} score={score} of={isElsewhere ? { person, name } : null} />
      ))}
      <AskScore
        offer={offer}
        isFirst={scores.length === 0}
        busy={ask.isPending}
        knowsNobody={ask.data?.score === null}
        onAsk={() => ask.mutate()}
      />
    </div>
  )
}

/** What bureaus outside say of a person, why, and until when that holds; one more is asked for here. */
export const Card = ({ node }: CardProps) => {
  const card = useCard()
  const role = node.props?.role
  const person = card.recordKey === null ? null : personOf(card, role)
  if (person === null) return null
  return (
    <CardFrame node={node}>
      <Scores key={person} person={person} isElsewhere={role !== undefined} />
    </CardFrame>
  )
}
