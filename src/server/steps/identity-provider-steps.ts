import { randomBytes } from 'node:crypto'
import type { Step } from '#engine/index.ts'
import { identityProviderIsFit, type Provider } from '#entities/platform/identity-provider.rules.ts'
import { AppError, message } from '#errors/index.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** No two tenants' providers share a code: it alone stands in the address that a provider sends people back to. */
const newCode = (): string => `idp-${[...randomBytes(10)].map(byte => letters[byte % 32]).join('')}`

/** Gives codes, seals secrets, and says whose a provider is; one that is locked or moved to another issuer signs its people out. */
export const identityProviderDirectory: Step<'identityProvider'> = {
  before: (work, writings, { verb }) => {
    if (verb === 'remove') return
    for (const { before, after } of writings) {
      if (!after) continue
      if (!before) after.code = newCode()
      const { clientSecret } = after
      delete after.clientSecret
      // What was told to one provider is never sent to another.
      if (before && before.issuer !== after.issuer) {
        after.sealedSecret = null
        after.secretSetDate = null
      }
      if (clientSecret === undefined || clientSecret === null) continue
      if (typeof clientSecret !== 'string' || clientSecret.length > 1000)
        throw new AppError('INVALID_FIELD_IN_BODY', ['clientSecret', message('LONGER_THAN', { max: 1000 })])
      if (!work.code.seal) throw new Error('nobody seals secrets here')
      after.sealedSecret = clientSecret ? work.code.seal(clientSecret) : null
      after.secretSetDate = clientSecret ? work.at : null
    }
  },
  check: (_work, writings) =>
    writings.map(({ after }) => (after ? identityProviderIsFit(after as Provider) : null)),
  after: async (work, writings) => {
    for (const { before, after } of writings) {
      const { code } = (after ?? before)!
      if (!after) {
        await work.tx.statement({
          text: 'select provider_remove($1, $2::int, $3::timestamptz)',
          values: [code, work.caller.tenantId, work.at],
        })
        continue
      }
      const { rows } = await work.tx.statement<{ ours: boolean }>({
        text: 'select provider_set($1, $2::int) as ours',
        values: [code, work.caller.tenantId],
      })
      if (!rows[0]?.ours) throw new AppError('VALUE_ALREADY_EXISTS', [code, 'code'])
      const isMoved = !!before && before.issuer !== after.issuer
      if (isMoved || (before && after.status === 'LOCKED'))
        await work.tx.statement({
          text: 'select provider_end_sessions($1, $2::int, $3::boolean, $4::timestamptz)',
          values: [code, work.caller.tenantId, isMoved, work.at],
        })
    }
  },
}
