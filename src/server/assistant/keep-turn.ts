import { type Caller, type Engine, insertRecords, sql } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { tenantSetting } from '#processes/tenant-setting.ts'
import type { AssistantAnswer } from './answer.ts'
import type { About } from './asked.ts'

/** So many questions a user and day, where a house says nothing. */
const usualDaily = 200

/**
 * Refuses where the house has no assistant, and whoever has asked as much as he may that day.
 * @throws FORBIDDEN, TOO_MANY_REQUESTS
 */
export const requireAssistant = (engine: Engine, caller: Caller): Promise<void> =>
  engine.work(caller, async work => {
    const options = ((await tenantSetting(work, 'options')) ?? {}) as Record<string, unknown>
    if (options.assistant === false) throw new AppError('FORBIDDEN', [message('ASSISTANT_OFF')])
    const most = typeof options.assistantDaily === 'number' ? options.assistantDaily : usualDaily
    const { rows } = await work.tx.query<{ asked: number }>(
      sql`select count(*)::int as asked from assistant_turn where tenant_id = ${caller.tenantId}::int and username = ${caller.username}::text
            and insert_date > ${work.at}::timestamptz - interval '1 day'`,
    )
    if ((rows[0]?.asked ?? 0) >= most) throw new AppError('TOO_MANY_REQUESTS', [3600])
  })

/** Keeps who asked what, what was read for it and who answered. */
export const keepTurn = (
  engine: Engine,
  caller: Caller,
  question: { text: string; about: About | null },
  answer: AssistantAnswer,
  fault: string | null,
): Promise<void> =>
  engine.work(caller, async work => {
    await insertRecords(
      work,
      'assistantTurn',
      [
        {
          name: question.text.slice(0, 80),
          username: caller.username,
          question: question.text,
          about: question.about ? `${question.about.entity} ${question.about.registration}` : null,
          language: answer.language,
          intent: answer.intent,
          answeredBy: answer.by,
          model: answer.model ?? null,
          reads: answer.reads.length,
          readList: answer.reads
            .map(({ tool, asked, found, status }) => `${tool} ${asked} → ${status === 200 ? found : status}`)
            .join('\n')
            .slice(0, 8000),
          inputTokens: answer.inputTokens ?? null,
          outputTokens: answer.outputTokens ?? null,
          cost: answer.cost ?? null,
          durationMs: answer.ms,
          fault,
        },
      ],
      { unchecked: true },
    )
  })
