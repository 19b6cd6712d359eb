import { is } from '../told-call.ts'

const approval = is.record({
  registration: is.text,
  status: is.oneOf('APPROVED', 'REFUSED', 'WITHDRAWN', 'PENDING', 'USED', 'UNDONE'),
  askedBy: is.text,
  askedDate: is.text,
  decidedBy: is.orNothing(is.text),
  committee: is.orNothing(is.text),
})

/** Of several each by itself: what is refused stands beside what was asked for. */
const asked = is.record(
  { registration: is.text, ok: is.yesNo },
  { approval: is.text, error: is.record({ code: is.text, message: is.text }) },
)

/** What the calls of approvals take and answer. */
export const toldApprovals = {
  asked: {
    summary: 'Whose approval a transition needs, and what became of it',
    query: { entityName: is.text, registration: is.text, transition: is.text },
    answer: is.record({
      needed: is.orNothing(
        is.record({
          by: is.oneOf('PROFILE', 'VOTE'),
          of: is.text,
          people: is.list(is.text),
          amount: is.orNothing(is.number),
          currency: is.orNothing(is.text),
        }),
      ),
      approval: is.orNothing(approval),
      // The reason that a run is refused with meanwhile.
      why: is.orNothing(is.text),
    }),
  },
  ask: {
    summary: 'Asks for the approval of a transition',
    body: is.record(
      { entityName: is.text, transition: is.text },
      {
        registration: is.text,
        registrations: is.list(is.text),
        input: is.anything,
        comment: is.orNothing(is.text),
      },
    ),
    answer: is.either(is.orNothing(approval), is.list(asked)),
  },
}
