import { type Message, message } from '#errors/index.ts'

/** What was counted, and by which rule it is decided. */
export interface Ballot {
  /** Persons who may vote. */
  entitled: number
  inFavour: number
  against: number
  abstained: number
  /** A value of the list `majority`. */
  majority: string
  /** Percent of the entitled who have to vote. */
  quorum: number
  /** How the chair voted, where a tie is the chair's to decide. */
  chair?: 'FOR' | 'AGAINST' | 'ABSTAIN' | null
}

export interface Decision {
  result: 'PASSED' | 'FAILED'
  explanation: Message
}

/** Votes that a majority asks for, of those it counts. An abstention is cast, but stands on no side. */
const needed = ({ majority, entitled, inFavour, against }: Ballot): number => {
  const cast = inFavour + against
  switch (majority) {
    case 'ABSOLUTE':
      return Math.floor(entitled / 2) + 1
    case 'TWO_THIRDS':
      return Math.ceil((2 * cast) / 3)
    case 'UNANIMOUS':
      return cast
    default:
      return Math.floor(cast / 2) + 1
  }
}

/**
 * Decides a vote: first the quorum, then the majority; at a tie of a simple majority the chair's own vote where it was
 * given that weight. Nobody for or against is no majority.
 */
export const decide = (ballot: Ballot): Decision => {
  const { entitled, inFavour, against, abstained, quorum, chair } = ballot
  const cast = inFavour + against + abstained
  const quota = Math.ceil((entitled * quorum) / 100)
  if (cast === 0 || cast < quota)
    return {
      result: 'FAILED',
      explanation: message('NO_QUORUM', { cast, entitled, needed: Math.max(1, quota) }),
    }
  if (ballot.majority === 'SIMPLE' && inFavour === against && chair === 'FOR')
    return { result: 'PASSED', explanation: message('CHAIR_DECIDED', { inFavour, against }) }
  const votes = needed(ballot)
  const isPassed = inFavour > 0 && inFavour >= votes
  return {
    result: isPassed ? 'PASSED' : 'FAILED',
    explanation:
      ballot.majority === 'ABSOLUTE'
        ? message('VOTES_OF_ENTITLED', { inFavour, needed: Math.max(1, votes), entitled })
        : message('VOTES_OF_CAST', { inFavour, needed: Math.max(1, votes), cast: inFavour + against }),
  }
}
