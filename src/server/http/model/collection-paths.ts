import type { Caller } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { abilitiesOf } from './cut-model.ts'
import type { JsonSchema } from './json-schema.ts'
import { answering, failures, json, listOf, operation, queryParameter, ref } from './open-api-parts.ts'

const key: JsonSchema = {
  name: 'key',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'Registration, natural key or _id',
}

const pageParameters = [
  queryParameter('search', 'Words in the searchable fields'),
  queryParameter('sort', 'Fields by comma, - for descending: -date,name'),
  queryParameter('range', 'First and last row: 0-24'),
  queryParameter('projection', 'Fields to answer, by comma'),
  queryParameter('include', 'What else to answer: organizationName, owned lists'),
  queryParameter('count', 'exact: counts beyond 1,000'),
  queryParameter('after', 'Cursor of the header next'),
  queryParameter('breakdown', 'Counts by this field'),
  queryParameter('groups', 'Groups of the rows by this field, a day by its month'),
  queryParameter('totals', 'Sums of these fields over the whole result; with groups, of each by currency'),
]

/** Each field that the list searches by; the values are those of the query language. */
const listParameters = (entity: CompiledEntity): JsonSchema[] => {
  const fields = new Map(entity.search.map(search => [search.field, search.label]))
  return [...pageParameters, ...[...fields].map(([field, label]) => queryParameter(field, label))]
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string' },
  description: 'The _version of the record',
}

const onceKey = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }

const codeOf = (entity: CompiledEntity): JsonSchema => ({
  name: 'code',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: entity.workflow?.transitions.map(t => t.code) ?? [] },
})

const answerOf = ({ name, label }: CompiledEntity): JsonSchema => ({
  200: { description: label, ...json(ref(name)) },
  ...failures,
})

/** What the body of a create is called: `NewContract`. */
export const newName = ({ name }: Pick<CompiledEntity, 'name'>): string =>
  `New${name[0]!.toUpperCase()}${name.slice(1)}`

/** The records themselves: listed and created, read, changed and removed, as far as the caller may. */
const recordPaths = (entity: CompiledEntity, caller: Caller): Record<string, JsonSchema> => {
  const { name, plural, label, route } = entity
  const can = abilitiesOf(entity, caller)
  const answer = answerOf(entity)
  const reads = { 'x-permission': `read ${plural}` }
  const writes = { 'x-permission': `write ${plural}` }
  const one: JsonSchema = {
    parameters: [key],
    get: operation(plural, `Read a ${label.toLowerCase()}`, { ...reads, responses: answer }),
  }
  const all: JsonSchema = {
    get: operation(plural, `List ${plural}`, {
      ...reads,
      parameters: listParameters(entity),
      responses: { 200: { description: plural, ...json(listOf(name)) }, ...failures },
    }),
  }
  if (can.create)
    all.post = operation(plural, `Create ${plural}`, {
      parameters: [onceKey],
      ...writes,
      requestBody: { required: true, ...json({ oneOf: [ref(newName(entity)), listOf(newName(entity))] }) },
      responses: {
        201: { description: 'Created', ...json({ oneOf: [ref(name), listOf(name)] }) },
        ...failures,
      },
    })
  if (can.write) {
    const body = { required: true, ...json(ref(name)) }
    one.patch = operation(plural, 'Merge patch', {
      ...writes,
      parameters: [ifMatch, onceKey],
      requestBody: body,
      responses: answer,
    })
    one.put = operation(plural, 'Replace', {
      ...writes,
      parameters: [ifMatch],
      requestBody: body,
      responses: answer,
    })
  }
  if (can.delete)
    one.delete = operation(plural, 'Remove', {
      ...writes,
      parameters: [ifMatch],
      responses: { 204: { description: 'Removed' }, ...failures },
    })
  return { [route]: all, [`${route}/{key}`]: one }
}

/** Transitions of one record and of many. */
const transitionPaths = (entity: CompiledEntity): Record<string, JsonSchema> => {
  const { plural, route } = entity
  // Each transition has a permission of its own: `run contracts.activate`.
  const runs = { 'x-permission': `run ${plural}.{code}` }
  const reads = { 'x-permission': `read ${plural}` }
  return {
    [`${route}/{key}/transitions/{code}`]: {
      parameters: [key, codeOf(entity)],
      post: operation(plural, 'Run a transition', {
        ...runs,
        requestBody: json(ref('TransitionRun')),
        responses: answerOf(entity),
      }),
    },
    [`${route}/{key}/transitions`]: {
      parameters: [key],
      get: operation(plural, 'Transitions that may be run now', {
        ...reads,
        responses: answering('Transitions', 'Transitions'),
      }),
    },
    [`${route}/transitions`]: {
      post: operation(plural, 'Transitions valid for all of these records', {
        ...reads,
        requestBody: json({ type: 'array', items: { type: 'string' } }),
        responses: answering('Transitions', 'Transitions'),
      }),
    },
    [`${route}/transitions/{code}`]: {
      parameters: [codeOf(entity)],
      post: operation(plural, 'Run a transition for many', {
        ...runs,
        requestBody: json({
          type: 'object',
          properties: { ids: { type: 'array', items: { type: 'string' } } },
        }),
        responses: answering('An answer for each record', 'TransitionAnswers'),
      }),
    },
  }
}

/** Operations that ask for nothing but to read the entity. */
const reading = (plural: string, paths: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([verb, one]) => [
          verb,
          verb === 'parameters' ? one : { 'x-permission': `read ${plural}`, ...(one as JsonSchema) },
        ]),
      ),
    ]),
  )

/** What is asked about the records beside themselves. */
const aroundPaths = ({ plural, route }: CompiledEntity): Record<string, JsonSchema> =>
  reading(plural, {
    [`${route}/{key}/documents`]: {
      parameters: [key],
      get: operation(plural, 'Documents of the record', { responses: answering('Documents', 'Documents') }),
    },
    [`${route}/{key}/hierarchy`]: {
      parameters: [key],
      get: operation(plural, 'Nodes and links round the record', {
        responses: answering('Hierarchy', 'Hierarchy'),
      }),
    },
    [`${route}/autocomplete`]: {
      get: operation(plural, 'Suggestions from three letters on', {
        parameters: [queryParameter('text', 'What was typed')],
        responses: answering('Texts', 'Suggestions'),
      }),
    },
    [`${route}/schema`]: {
      get: operation(plural, 'JSON Schema of this entity', {
        responses: answering('JSON Schema', 'JsonSchema'),
      }),
    },
    [`${route}/aggregate`]: {
      post: operation(plural, 'A pipeline of match, group, sort, limit', {
        requestBody: json({ type: 'array', items: { type: 'object' } }),
        responses: answering('Rows', 'Rows'),
      }),
    },
    [`${route}/{key}/history`]: {
      parameters: [key],
      get: operation(plural, 'Who changed what, when', {
        responses: answering('History', 'History'),
      }),
    },
  })

/** Every path below the address of a collection, cut to what the caller may do. */
export const collectionPaths = (entity: CompiledEntity, caller: Caller): Record<string, JsonSchema> => ({
  ...recordPaths(entity, caller),
  ...(entity.workflow ? transitionPaths(entity) : {}),
  ...aroundPaths(entity),
})
