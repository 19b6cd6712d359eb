import { changeRecords, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type AppError, type Message, messageOfError } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'

type Item = Loaded<'batchItem'>

/** Answers are no history of their own, and none of their values comes from a person. */
const quietly = { quiet: true, unchecked: true } as const

/** What an item's record has become. */
interface Became {
  registration?: unknown
  status?: unknown
}

/** Answers items within the transaction that did them, each with the record that it became or changed. */
export const answerAllDone = async (
  work: Work,
  done: readonly { item: Item; record: Became | null }[],
): Promise<void> => {
  const recordOf = new Map(done.map(({ item, record }) => [item, record]))
  const answer = (record: Became | null | undefined) => ({
    state: 'DONE' as const,
    ...(record && {
      entityRegistration: String(record.registration),
      recordStatus: record.status == null ? null : String(record.status),
    }),
  })
  await changeRecords(
    work,
    'batchItem',
    done.map(({ item }) => item),
    item => answer(recordOf.get(item)),
    quietly,
  )
}

/** The same of one. */
export const answerDone = (work: Work, item: Item, record: Became | null): Promise<void> =>
  answerAllDone(work, [{ item, record }])

/** Why an item is not done: an error of its own, or the reason for which it was left. */
export type Unanswered = { item: Item } & ({ error: AppError } | { reason: Message })

/** Answers items that could not be done, each with its reason by codes and values: who reads it has it in words. */
export const answerFailed = async (work: Work, failed: readonly Unanswered[]): Promise<void> => {
  const answers = new Map(failed.map(one => [one.item, one]))
  await changeRecords(
    work,
    'batchItem',
    failed.map(({ item }) => item),
    item => {
      const why = answers.get(item)!
      return 'reason' in why ? skipped(why.reason) : refused(why.error)
    },
    quietly,
  )
}

const skipped = (reason: Message) => ({
  state: 'SKIPPED' as const,
  code: null,
  message: keptMessages([reason]),
  errors: [{ field: '', message: reason }],
})

const refused = (error: AppError) => {
  const errors = error.errors?.length ? error.errors : [{ field: '', message: messageOfError(error) }]
  return {
    state: 'FAILED' as const,
    code: error.code,
    field: errors[0]?.field.slice(0, 250) || null,
    message: keptMessages(errors.map(problem => problem.message)),
    errors,
  }
}

/**
 * Puts every answer of a batch that stands in one of these states into another. A row of a file that could not be read
 * stays as it is: what is missing in it would be missing in its record.
 */
export const moveAnswers = async (
  work: Work,
  batchId: string,
  from: readonly string[],
  to: 'WAITING' | 'SKIPPED',
): Promise<void> => {
  await work.tx.query(
    sql`update batch_item set state = ${to}::text, code = null, code_f = null, message = null, message_f = null, errors = null, field = null, field_f = null, update_date = ${work.at}::timestamptz
        where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batchId}::uuid and state = any(${[...from]}::text[])
          and coalesce(payload ->> 'isUnreadable', 'false') = 'false'`,
  )
}
