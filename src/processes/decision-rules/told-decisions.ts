import { is } from '../told-call.ts'

/** What the calls of rules of decision take and answer. */
export const toldDecisions = {
  test: {
    summary: 'What a rule says of a record, part by part',
    body: is.record({ registration: is.text }),
    answer: is.record({
      outcome: is.orNothing(is.oneOf('REFER', 'DECLINE', 'ACCEPT', 'WARN')),
      isMet: is.yesNo,
      parts: is.list(is.record({ path: is.text, test: is.anything, value: is.anything, holds: is.yesNo })),
    }),
  },
  decide: {
    summary: 'What the rules in force say of a record',
    body: is.record({ entityName: is.text, registration: is.text }),
    answer: is.record({
      outcome: is.orNothing(is.text),
      rules: is.list(
        is.record({
          registration: is.text,
          code: is.orNothing(is.text),
          name: is.orNothing(is.text),
          outcome: is.oneOf('REFER', 'DECLINE', 'ACCEPT', 'WARN'),
          message: is.orNothing(is.text),
        }),
      ),
    }),
  },
}
