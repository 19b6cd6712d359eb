import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { MailMarks } from '../adapters/mail/smtp-transport.ts'
import type { Product } from '../product.ts'
import { answerAddress } from './mail-tokens.ts'

/** A subject without what programs put before that of an answer. */
const topicOf = (subject: string | null | undefined): string =>
  (subject ?? '')
    .replace(/^(\s*(re|aw|sv|ats|rv|tr|fw|fwd|رد)\s*:)+/i, '')
    .trim()
    .toLowerCase()

/** What came in about the record that a letter is about; of a ticket or a case all of it is one conversation. */
const cameAbout = async (work: Work, written: Loaded<'communication'>) => {
  const { ticketRegistration, caseRegistration, contractRegistration, invoiceRegistration } = written
  const direction = 'IN' as const
  if (ticketRegistration) return loadMatching(work, 'communication', { ticketRegistration, direction })
  if (caseRegistration) return loadMatching(work, 'communication', { caseRegistration, direction })
  const came = contractRegistration
    ? await loadMatching(work, 'communication', { contractRegistration, direction })
    : invoiceRegistration
      ? await loadMatching(work, 'communication', { invoiceRegistration, direction })
      : []
  return came.filter(({ subject }) => topicOf(subject) === topicOf(written.subject))
}

/** The ids of what a mail goes on from: the last that its person wrote about the record, behind that of ours which it answered. */
const conversationOf = async (work: Work, mail: Loaded<'mail'>): Promise<string[]> => {
  const { communicationRegistration, personRegistration } = mail
  if (!communicationRegistration || !personRegistration) return []
  const [written] = await loadByRegistrations(work, 'communication', [communicationRegistration])
  const last = (written ? await cameAbout(work, written) : [])
    .filter(
      ({ messageId, persons = [] }) =>
        messageId && persons?.some(one => one.personRegistration === personRegistration),
    )
    .sort((a, b) => String(a.receivedDate).localeCompare(String(b.receivedDate)))
    .at(-1)
  if (!last?.messageId) return []
  const [before] = last.mailRegistration
    ? await loadByRegistrations(work, 'mail', [last.mailRegistration])
    : []
  return [...(before?.messageId ? [before.messageId] : []), last.messageId]
}

/** What a mail that goes out bears, so that answers find its record – its token, the mailbox to which they go – and programs its conversation. */
export const marksOf = async (
  { models, mailTokens }: Pick<Product, 'models' | 'mailTokens'>,
  work: Work,
  mail: Loaded<'mail'>,
): Promise<MailMarks> => {
  const { tenantId } = work.caller
  const id = mailTokens.of(tenantId, mail._id)
  const answers = await conversationOf(work, mail)
  const { services } = await models.load(tenantId)
  const box = services.find(one => one.mailAddress)
  if (!box?.mailAddress) return { id, answers }
  const replyTo = box.isPlusAddressed ? answerAddress(box.mailAddress, id) : box.mailAddress
  return { id, replyTo, answers }
}
