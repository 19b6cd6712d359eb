import { is, type Told } from '#processes/told-call.ts'

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

/** Why something was refused, as every refusal is answered. */
const problem = is.openRecord({ status: is.integer, code: is.text, message: is.text })

/** A record of many: what a transition made of it, or why not. */
const ranOver = is.either(
  is.list(
    is.record(
      { id: is.text, ok: is.yesNo },
      { registration: is.text, status: is.orNothing(is.text), error: problem, dryRun: is.anything },
    ),
  ),
  is.record({ batch: is.text, total: is.integer }),
)

const nodes = is.list(
  is.record({
    registration: is.text,
    name: is.orNothing(is.text),
    entity: is.text,
    type: is.orNothing(is.text),
    status: is.orNothing(is.text),
  }),
)

/** The nodes go by what they are. */
const hierarchy = is.record(
  {
    links: is.list(
      is.record({ source: is.text, target: is.text, relation: is.orNothing(is.text) }, { stake: is.number }),
    ),
    isCut: is.yesNo,
  },
  { nodes, persons: nodes, organizations: nodes },
)

const history = is.list(
  is.record({
    date: is.text,
    username: is.text,
    /** Who acted in his name. */
    impersonatedBy: is.orNothing(is.text),
    verb: is.text,
    transition: is.orNothing(is.text),
    reason: is.orNothing(is.text),
    changes: is.list(is.record({ field: is.text, label: is.text, before: is.anything, after: is.anything })),
    hash: is.text,
    intact: is.yesNo,
    erased: is.yesNo,
  }),
)

/** A description by JSON Schema; what may stand in it is that language's affair. */
const jsonSchema = is.openRecord(
  { type: is.text, properties: is.map(is.openRecord({})) },
  { title: is.text, required: is.list(is.text) },
)

/** What collections answer beside their records: the same of every entity, each a component of the description. */
export const toldCollections = {
  Transitions: is.list(transition),
  TransitionAnswers: ranOver,
  Hierarchy: hierarchy,
  History: history,
  Suggestions: is.list(is.text),
  JsonSchema: jsonSchema,
  Documents: is.list(is.recordOf('document')),
  /** What the pipeline asked for, by name. */
  Rows: is.list(is.map(is.anything)),
}

/** The same beside the route that answers it, so that tests hold the one to the other. */
export const collectionTold = (name: keyof typeof toldCollections): Told => ({
  summary: name,
  answer: toldCollections[name],
})
