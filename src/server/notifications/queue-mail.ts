import type { Caller } from '#engine/index.ts'
import { insertRecords, type Plain, type Work } from '#engine/index.ts'
import { sayIn } from '#locales/texts.ts'
import { enqueue } from '#processes/enqueue.ts'
import { wordsOf } from './words.ts'

/** What a mail or a digest tells of. */
export interface ToldLine {
  kind: string
  name?: string | null
  registration?: string | null
}

const lineOf = (line: ToldLine, locale: string): string =>
  `${wordsOf(line, locale)}${line.registration && line.registration !== line.name ? ` (${line.registration})` : ''}`

/** Queues a mail to a user that tells him of one thing, or of what a day brought; nothing where he has no address. */
export const queueMail = async (
  work: Work,
  user: Plain,
  { locale }: Pick<Caller, 'locale'>,
  lines: readonly ToldLine[],
): Promise<void> => {
  const address = typeof user.email === 'string' ? user.email : ''
  if (!address || lines.length === 0) return
  const say = sayIn('notifications', locale)
  const subject =
    lines.length === 1
      ? wordsOf(lines[0]!, locale)
      : say('notifications.digestSubject', { count: lines.length })
  const [mail] = await insertRecords(
    work,
    'mail',
    [
      {
        status: 'QUEUED' as const,
        to: [address],
        subject: subject.slice(0, 250),
        body: [...lines.map(line => `- ${lineOf(line, locale)}`), '', say('notifications.mailFoot')].join(
          '\n',
        ),
        locale,
        queuedDate: work.at,
      },
    ],
    { unchecked: true },
  )
  enqueue(work, 'mail/deliver', { mail: mail!.registration })
}
