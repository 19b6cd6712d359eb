import { is } from '#processes/told-call.ts'

/** What is answered of scores that bureaus tell. */
export const toldScores = {
  read: {
    summary: 'What bureaus outside have said of a person, and whom one more score would be asked of',
    answer: is.record({
      person: is.text,
      name: is.orNothing(is.text),
      offer: is.orNothing(
        is.record(
          {
            provider: is.text,
            isImaginary: is.yesNo,
            numberType: is.orNothing(is.text),
            price: is.orNothing(is.number),
            currency: is.orNothing(is.text),
            asked: is.integer,
            dailyQuota: is.orNothing(is.integer),
          },
          { number: is.text },
        ),
      ),
      scores: is.list(
        is.record({
          registration: is.text,
          provider: is.text,
          isImaginary: is.yesNo,
          value: is.orNothing(is.number),
          scale: is.text,
          reasons: is.list(is.text),
          date: is.text,
          validUntil: is.orNothing(is.text),
          isExpired: is.yesNo,
        }),
      ),
    }),
  },
  ask: {
    summary: 'Asks the bureau of the house for a score of a person, and keeps it',
    answer: is.record({ score: is.orNothing(is.text) }),
  },
}
