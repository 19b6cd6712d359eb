/**
 * Finds where a process takes a record without its type: `Plain`, or what writes or runs one of an entity that only the
 * model knows. Whoever knows the entity takes `Loaded<'contract'>`, `insertRecords`, `changeRecords`, `runOver`.
 */

const isTest = path => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)
const loose = /\b(?:Plain|insertAny|saveAny|runAny)\b/

/** Files that mean a record of any entity, with the reason. */
const exceptions = new Map([
  [
    'processes/decision-rules/judge.ts',
    'a rule judges records of the entity that it names, a tenant’s own too',
  ],
  ...['ask.ts', 'calls.ts', 'claim.ts', 'waiting.ts'].map(file => [
    `processes/approvals/${file}`,
    'whatever has a workflow may wait for an approval, a tenant’s own too',
  ]),
  ...[
    'erase-elsewhere.ts',
    'erase-person.ts',
    'erase.ts',
    'gather.ts',
    'names-of.ts',
    'retention-years.ts',
    'sort-traces.ts',
  ].map(file => [
    `processes/data-requests/${file}`,
    'a person is told of by records of any entity, a tenant’s own too',
  ]),
])

/**
 * Every line of a process's file that leaves the type of a record out.
 * @param {string} path below `src/`
 * @param {string} text
 * @returns {string[]} one line each, beginning with the file and line
 */
export const findUntypedRecords = (path, text) => {
  if (!path.startsWith('processes/') || isTest(path) || exceptions.has(path)) return []
  return text.split('\n').flatMap((line, at) => {
    const found = /^\s*(\/\/|\/?\*)/.test(line) ? null : loose.exec(line)
    return found
      ? [
          `src/${path}:${at + 1} takes ${found[0]}: give the record its type (Loaded, insertRecords, runOver …)`,
        ]
      : []
  })
}
