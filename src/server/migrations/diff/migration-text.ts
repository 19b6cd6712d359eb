import { type Draft, literal } from './draft.ts'

/** The first part of a migration: what happens together or not at all. */
const together = (draft: Draft, name: string): string[] => [
  ...draft.taken,
  ...draft.renames,
  ...draft.tables,
  ...draft.columns,
  ...draft.functions,
  ...draft.rights,
  ...draft.views,
  ...draft.comments,
  ...draft.rework.map(
    ({ table, field }) =>
      `insert into rework (table_name, field, asked_by) values (${literal(table)}, ${literal(field)}, ${literal(name)}) on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null`,
  ),
]

/** A migration as its file holds it. */
export const migrationText = (
  name: string,
  draft: Draft,
  { before, after }: { before: string; after: string },
): string => {
  const steps = [...draft.batches, ...draft.alone].flatMap(({ head, sql }) => [`-- step: ${head}`, `${sql};`])
  return [
    `-- ${name}`,
    `-- schema: ${before} -> ${after}`,
    `-- older servers: ${draft.olderServers ? 'yes' : 'no'}`,
    ...together(draft, name).map(statement => `${statement.trim()};`),
    ...steps,
    '',
  ].join('\n')
}
