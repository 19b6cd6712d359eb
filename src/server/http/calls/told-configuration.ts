import { is } from '#processes/told-call.ts'

/** An entry is what its collection says; the documentation has each. */
const entry = is.anything
const entries = is.map(is.anything)
const changes = is.list(
  is.record({ collection: is.text, key: is.text, change: is.text, before: is.anything, after: is.anything }),
)
const applied = is.record({ changes }, { state: is.orNothing(is.number), dryRun: is.yesNo })

/** Fields and entities that records hold something of go only where that is asked for. */
const force = { force: is.text }

/** What the calls of a tenant’s configuration take and answer. */
export const toldConfiguration = {
  all: { summary: 'Every entry of a part of the configuration', answer: entries },
  one: { summary: 'An entry of the configuration', answer: entry },
  replaceAll: {
    summary: 'Replaces a part of the configuration',
    query: force,
    body: entries,
    answer: entries,
  },
  changeAll: {
    summary: 'Changes entries of the configuration; null takes one away',
    query: force,
    body: entries,
    answer: entries,
  },
  replaceOne: { summary: 'Replaces an entry', query: force, body: is.anything, answer: entry },
  changeOne: { summary: 'Changes an entry', query: force, body: is.openRecord({}), answer: entry },
  removeOne: { summary: 'Takes an entry away', query: force, answer: entry },
  forms: {
    summary: 'How entries of the configuration look',
    answer: is.record({
      parts: is.map(is.record({}, { entry: is.anything, keys: is.map(is.anything) })),
      named: is.map(is.anything),
    }),
  },
  bundle: {
    summary: 'The whole configuration as plain files',
    query: { format: is.oneOf('zip', 'json') },
    answer: is.either(is.record({ files: is.map(is.text) }), is.file('application/zip')),
  },
  take: {
    summary: 'Takes a configuration over',
    query: { dryRun: is.text },
    body: is.record({}, { files: is.map(is.text), zip: is.text }),
    answer: applied,
  },
  states: {
    summary: 'The states that the configuration went through',
    query: { collection: is.text, key: is.text },
    answer: is.list(is.record({ state: is.number, date: is.text, username: is.text, changes })),
  },
  restore: { summary: 'Goes back to a state', query: { dryRun: is.text }, answer: applied },
}
