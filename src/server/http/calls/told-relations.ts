import { is } from '#processes/told-call.ts'

/** What the calls of relations between persons take and answer. */
export const toldRelations = {
  ascendants: {
    summary: 'Whom a person stands below',
    answer: is.list(
      is.record({
        _id: is.text,
        registration: is.text,
        name: is.orNothing(is.text),
        type: is.orNothing(is.text),
        relation: is.orNothing(is.text),
        stake: is.orNothing(is.number),
      }),
    ),
  },
  organizations: { summary: 'Organizations with those above', answer: is.list(is.openRecord({})) },
  quickAdd: {
    summary: 'Who may be added beside a person',
    body: is.record({}, { sourcePerson: is.anything }),
    query: { sourcePerson: is.text },
    answer: is.list(
      is.openRecord({
        code: is.text,
        quickAddType: is.text,
        quickAddRoles: is.list(is.record({ role: is.text })),
      }),
    ),
  },
}
