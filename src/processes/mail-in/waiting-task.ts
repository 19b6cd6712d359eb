import { changeRecords, insertRecords, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'

/** A mail that waits is somebody's to do: whoever wrote what it answers, else whoever takes it. */
export const openTask = async (
  work: Work,
  communication: Loaded<'communication'>,
  ownerUsername: string | null,
): Promise<void> => {
  const { registration, fromName, fromAddress, subject, orgaRegistration } = communication
  const wording = message('MAIL_WAITS', { sender: fromName || fromAddress || '?', subject })
  await insertRecords(
    work,
    'task',
    [
      {
        type: 'MAIL',
        wording,
        subject: keptMessages([wording]),
        ownerUsername,
        entityName: 'communication',
        entityRegistration: registration,
        orgaRegistration: orgaRegistration ?? null,
        startDate: work.caller.today,
        dueDate: work.caller.today,
      },
    ],
    { unchecked: true },
  )
}

/** Nothing is left to do with these mails. */
export const closeTasks = async (work: Work, communications: readonly string[]): Promise<void> => {
  const tasks = await loadMatching(
    work,
    'task',
    {
      type: 'MAIL',
      entityName: 'communication',
      entityRegistration: [...communications],
      status: ['OPEN', 'IN_PROGRESS', 'IN_REVIEW'],
    },
    { lock: 'update' },
  )
  if (tasks.length)
    await changeRecords(work, 'task', tasks, () => ({ status: 'DONE', doneDate: work.caller.today }), {
      unchecked: true,
      verb: 'transition',
      transition: 'done',
    })
}
