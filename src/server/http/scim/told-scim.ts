import { is, type Shape } from '#processes/told-call.ts'

const mediaType = 'application/scim+json'

const scim = <T>(shape: Shape<T>): Shape<T> => ({ ...shape, contentType: mediaType, isJson: true })

const resource = scim(is.openRecord({ schemas: is.list(is.text) }, { id: is.text }))
const page = scim(
  is.record({
    schemas: is.list(is.text),
    totalResults: is.integer,
    itemsPerPage: is.integer,
    startIndex: is.integer,
    Resources: is.list(is.openRecord({})),
  }),
)
const paged = { startIndex: is.integer, count: is.integer, filter: is.text }
const shown = { attributes: is.text, excludedAttributes: is.text }
const operations = is.record({
  schemas: is.list(is.text),
  Operations: is.list(is.record({ op: is.text }, { path: is.text, value: is.anything })),
})

/** What a directory asks and is answered (RFC 7643, 7644). */
export const toldScim = {
  list: { summary: 'Those that a filter finds', query: { ...paged, ...shown }, answer: page },
  one: { summary: 'One of them', query: shown, answer: resource },
  create: { status: 201 as const, summary: 'Make one', body: resource, answer: resource },
  replace: { summary: 'Replace one', body: resource, answer: resource },
  change: { summary: 'Change one', body: scim(operations), answer: resource },
  remove: { summary: 'Let one go', answer: is.nothing },
  described: { summary: 'What is spoken here', answer: scim(is.openRecord({})) },
}
