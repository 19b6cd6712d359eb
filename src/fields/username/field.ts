import { checkUsername } from '../identifiers/username.ts'
import { freeTextLimit, textKind } from '../text/text-kind.ts'

/** The name a person signs in with; the tenant of the context decides its ending. */
export const username = textKind({
  kind: 'username',
  type: 'username',
  store: { column: 'text', folded: true },
  limit: freeTextLimit,
  normalize: text => text.trim().normalize('NFC'),
  checkText: (text, _settings, context) => checkUsername(text, context.tenant).problem ?? null,
})
