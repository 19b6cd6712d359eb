import { insertRecords, loadMatching, type Work } from '#engine/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import { render } from '#processes/notification/render.ts'
import { noteEvent } from '../crons/note-event.ts'
import type { Product } from '../product.ts'
import { looksLikeAddress } from '../sign-in/link-base.ts'

/** What is wrong with backups: with the letter of this name, and what it says. */
export interface BackupAlarm {
  template: 'BACKUP_FAILED' | 'BACKUP_MISSING'
  /** The last that is whole was made then; an instant. Undefined: there is none. */
  madeAt: string | undefined
  /** The place that failed and why, for those who look after it. */
  reason: string
}

const writeLetters = async (work: Work, { template, madeAt, reason }: BackupAlarm): Promise<void> => {
  const users = await loadMatching(work, 'user', { isLocked: false }, { limit: 1000 })
  for (const user of users) {
    const isAdministrator = user.isAdmin === true || (user.profiles ?? []).includes('ADMIN')
    const address = [user.email, user.username].find(one => typeof one === 'string' && looksLikeAddress(one))
    if (!isAdministrator || !address) continue
    const locale = String(user.locale ?? work.caller.locale)
    const written = render(template, { date: madeAt ?? '–', reason }, locale)!
    const [mail] = await insertRecords(
      work,
      'mail',
      [
        {
          to: [address],
          subject: written.subject,
          body: written.text,
          template,
          locale,
          status: 'QUEUED' as const,
        },
      ],
      { unchecked: true },
    )
    enqueue(work, 'mail/deliver', { mail: mail!.registration })
  }
}

/** Tells the administrators of the main tenant by mail, and whoever reads its events. Not being able to only warns. */
export const tellAdministrators = async (product: Product, alarm: BackupAlarm): Promise<void> => {
  const message = alarm.reason.slice(0, 1000)
  await noteEvent(product, null, { type: 'FAULT', level: 'ERROR', source: 'backup', message })
  try {
    const master = await product.directory.tenantByName('master')
    if (!master) return
    await product.engine.work(await product.callers.product(master.id), work => writeLetters(work, alarm))
  } catch (error) {
    product.log.warn({ err: error }, 'the administrators could not be told of a backup')
  }
}
