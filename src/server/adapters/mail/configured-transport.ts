import type { Effect } from '#engine/index.ts'
import type { Config } from '../../config.ts'
import { marksOf } from '../../mail-in/mail-marks.ts'
import type { Product } from '../../product.ts'
import type { FileStore } from '../files/file-store.ts'
import { attachmentsOf } from './attachments.ts'
import { smtpTransport, withTimeouts } from './smtp-transport.ts'

/** How e-mails go out of this installation; undefined where they are held. The product that marks them is asked for late: it is made of this. */
export const configuredTransport = (
  { mail }: Config,
  files: FileStore,
  productOf: () => Product,
): Effect<'mail'> | undefined =>
  mail &&
  smtpTransport(
    { ...mail, url: withTimeouts(mail.url) },
    { attachmentsOf: attachmentsOf(files), marksOf: (work, sent) => marksOf(productOf(), work, sent) },
  )
