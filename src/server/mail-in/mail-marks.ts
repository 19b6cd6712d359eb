import type { Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { MailMarks } from '../adapters/mail/smtp-transport.ts'
import type { Product } from '../product.ts'
import { answerAddress } from './mail-tokens.ts'

/** What a mail that goes out bears, so that answers find its record: its token, and the mailbox to which they go. */
export const marksOf = async (
  { models, mailTokens }: Pick<Product, 'models' | 'mailTokens'>,
  { caller }: Work,
  { _id }: Loaded<'mail'>,
): Promise<MailMarks> => {
  const id = mailTokens.of(caller.tenantId, _id)
  const { services } = await models.load(caller.tenantId)
  const box = services.find(one => one.mailAddress)
  if (!box?.mailAddress) return { id }
  return { id, replyTo: box.isPlusAddressed ? answerAddress(box.mailAddress, id) : box.mailAddress }
}
