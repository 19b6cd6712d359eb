import { is, type Shape } from '#processes/told-call.ts'

const mediaType = 'application/scim+json'

const scim = <T>(shape: Shape<T>): Shape<T> => ({ ...shape, contentType: mediaType, isJson: true })

const texts = is.list(is.text)
const listOf = <T>(resource: Shape<T>) =>
  scim(
    is.record({
      schemas: texts,
      totalResults: is.integer,
      itemsPerPage: is.integer,
      startIndex: is.integer,
      Resources: is.list(resource),
    }),
  )

const meta = is.record(
  { resourceType: is.text },
  { created: is.instant, lastModified: is.instant, location: is.text, version: is.text },
)
const emails = is.list(is.record({}, { value: is.text, type: is.text, primary: is.yesNo }))
const reference = is.record({}, { value: is.text, display: is.text, $ref: is.text })

/** What of it is asked for by `attributes` is there, and always these two. */
const user = is.record(
  { schemas: texts, id: is.text },
  {
    externalId: is.text,
    userName: is.text,
    name: is.record({}, { formatted: is.text, givenName: is.text, familyName: is.text }),
    displayName: is.text,
    emails,
    phoneNumbers: is.list(is.record({}, { value: is.text, type: is.text })),
    locale: is.text,
    preferredLanguage: is.text,
    timezone: is.text,
    active: is.yesNo,
    groups: is.list(reference),
    meta,
  },
)
const group = is.record(
  { schemas: texts, id: is.text },
  { displayName: is.text, members: is.list(reference), meta },
)

/** What is sent: attributes that we do not keep may stand in it, and are passed over. */
const sentUser = scim(
  is.openRecord(
    { userName: is.text },
    {
      schemas: texts,
      externalId: is.orNothing(is.text),
      name: is.openRecord({}, { givenName: is.orNothing(is.text), familyName: is.orNothing(is.text) }),
      emails: is.anything,
      phoneNumbers: is.anything,
      locale: is.orNothing(is.text),
      preferredLanguage: is.orNothing(is.text),
      timezone: is.orNothing(is.text),
      active: is.either(is.yesNo, is.text),
    },
  ),
)
const sentGroup = scim(
  is.openRecord(
    {},
    { schemas: texts, displayName: is.text, members: is.list(is.openRecord({ value: is.text })) },
  ),
)
const operations = scim(
  is.record({
    schemas: texts,
    Operations: is.list(is.record({ op: is.text }, { path: is.text, value: is.anything })),
  }),
)

const supported = is.record({ supported: is.yesNo })
const provider = is.record({
  schemas: texts,
  patch: supported,
  bulk: is.record({ supported: is.yesNo, maxOperations: is.integer, maxPayloadSize: is.integer }),
  filter: is.record({ supported: is.yesNo, maxResults: is.integer }),
  changePassword: supported,
  sort: supported,
  etag: supported,
  authenticationSchemes: is.list(
    is.record({ type: is.text, name: is.text, description: is.text, primary: is.yesNo }),
  ),
  meta,
})
const resourceType = is.record({
  schemas: texts,
  id: is.text,
  name: is.text,
  endpoint: is.text,
  schema: is.text,
  meta,
})

const aboutAttribute = {
  name: is.text,
  type: is.text,
  multiValued: is.yesNo,
  required: is.yesNo,
  caseExact: is.yesNo,
  mutability: is.text,
  returned: is.text,
  uniqueness: is.text,
}
const schema = is.record({
  schemas: texts,
  id: is.text,
  name: is.text,
  attributes: is.list(is.record(aboutAttribute, { subAttributes: is.list(is.record(aboutAttribute)) })),
  meta,
})

const paged = { startIndex: is.integer, count: is.integer, filter: is.text }
const shown = { attributes: is.text, excludedAttributes: is.text }

/** What is asked of users and of groups alike. */
const kept = <T>(resource: Shape<T>, sent: Shape<unknown>) => ({
  list: { summary: 'Those that a filter finds', query: { ...paged, ...shown }, answer: listOf(resource) },
  one: { summary: 'One of them', query: shown, answer: scim(resource) },
  create: { status: 201 as const, summary: 'Make one', body: sent, answer: scim(resource) },
  replace: { summary: 'Replace one', body: sent, answer: scim(resource) },
  change: { summary: 'Change one', body: operations, answer: scim(resource) },
  remove: { summary: 'Let one go', answer: is.nothing },
})

/** What this server says of itself: once for all of a kind, and one by one. */
const described = <T>(one: Shape<T>) => ({
  list: { summary: 'What is spoken here', answer: listOf(one) },
  one: { summary: 'One kind of what is spoken here', answer: scim(one) },
})

/** What a directory asks and is answered (RFC 7643, 7644). */
export const toldScim = {
  users: kept(user, sentUser),
  groups: kept(group, sentGroup),
  provider: { summary: 'What this server can', answer: scim(provider) },
  resourceTypes: described(resourceType),
  schemas: described(schema),
}
