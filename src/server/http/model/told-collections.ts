import { is } from '#processes/told-call.ts'

const transition = is.record(
  {
    code: is.text,
    label: is.text,
    action: is.oneOf('DO', 'UNDO', 'CONTINUE', 'COMPLETE', 'RESET'),
    order: is.number,
    kind: is.oneOf('move', 'modal', 'printing', 'document'),
    props: is.openRecord({}),
    to: is.orNothing(is.text),
  },
  {
    input: is.list(is.openRecord({ name: is.text })),
    reason: is.yesNo,
    asksApproval: is.yesNo,
    help: is.text,
  },
)

/** A record of many: what a transition made of it, or why not. */
const ranOver = is.either(
  is.list(
    is.record(
      { id: is.text, ok: is.yesNo },
      { registration: is.text, status: is.anything, error: is.openRecord({}), dryRun: is.anything },
    ),
  ),
  is.record({ batch: is.text, total: is.integer }),
)

const hierarchy = is.record(
  {
    links: is.list(
      is.record({ source: is.text, target: is.text, relation: is.orNothing(is.text) }, { stake: is.number }),
    ),
    isCut: is.yesNo,
  },
  {
    nodes: is.list(
      is.record({
        registration: is.text,
        name: is.orNothing(is.text),
        entity: is.text,
        type: is.orNothing(is.text),
        status: is.orNothing(is.text),
      }),
    ),
  },
)

const history = is.list(
  is.openRecord({
    date: is.text,
    username: is.text,
    verb: is.text,
    transition: is.orNothing(is.text),
    reason: is.anything,
    changes: is.list(is.record({ field: is.text, label: is.text, before: is.anything, after: is.anything })),
    hash: is.text,
    intact: is.yesNo,
    erased: is.yesNo,
  }),
)

/** What collections answer beside their records: the same of every entity, each a component of the description. */
export const toldCollections = {
  Transitions: is.list(transition),
  TransitionAnswers: ranOver,
  Hierarchy: hierarchy,
  History: history,
  Suggestions: is.list(is.text),
  JsonSchema: is.openRecord({}),
  Documents: is.list(is.openRecord({ registration: is.text })),
  Rows: is.list(is.openRecord({})),
}
