import { useMutation, useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/index.ts'
import { recordRoute, refreshRecords, request } from '../../data/index.ts'
import { notifyError } from '../../shell/index.ts'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'
import { AskScore, type Offer } from './ask-score.tsx'
import styles from './outside-score.module.css'
import { type ScoresOf, useScoredPersons } from './persons-of.ts'
import { type ScoreTold, TheScore } from './the-score.tsx'

interface Answer {
  person: string
  name: string | null
  offer: Offer | null
  scores: ScoreTold[]
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
      {isElsewhere && (
        <RecordLink entity="person" registration={person}>
          <bdi>{name ?? person}</bdi>
        </RecordLink>
      )}
      {scores.map(score => (
        <TheScore key={score.registration} score={score} />
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
  const of = (node.props ?? {}) as ScoresOf
  const persons = useScoredPersons(of)
  if (persons?.length === 0) return null
  return (
    <CardFrame node={node}>
      {persons ? (
        <div className={styles.persons}>
          {persons.map(person => (
            <Scores key={person} person={person} isElsewhere={of.role !== undefined} />
          ))}
        </div>
      ) : (
        <Skeleton width="60%" />
      )}
    </CardFrame>
  )
}
