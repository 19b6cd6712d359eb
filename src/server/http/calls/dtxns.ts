import { isUuid, sql } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { toldShell } from './told-shell.ts'

/** `POST /api/core/dtxns/{id}/retry`: what was given up, or waits for its next trial, is due again at once. */
export const dtxnCalls: Call[] = [
  toldCall({
    method: 'POST',
    path: '/api/core/dtxns/:key/retry',
    permission: 'write dtxns',
    told: toldShell.retry,
    run: (engine, caller, { params }) =>
      engine.work(caller, async work => {
        const key = params.key ?? ''
        const { rows } = isUuid(key)
          ? await work.tx.query<{ job: string }>(
              sql`update outbox set done_at = null, error = null, attempts = 0, claimed_at = null, due_at = ${work.at}::timestamptz
                  where tenant_id = ${caller.tenantId}::int and id = ${key}::uuid and error is not null returning job`,
            )
          : { rows: [] }
        if (!rows[0]) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['dtxn', key.slice(0, 60)])
        return { registration: key, job: rows[0].job, state: 'PENDING' }
      }),
  }),
]
