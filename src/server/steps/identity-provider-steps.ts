import { randomBytes } from 'node:crypto'
import type { Step, Work } from '#engine/index.ts'
import { identityProviderIsFit, type Provider } from '#entities/platform/identity-provider.rules.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import { makeKeyPair } from '../sign-in/saml/key-pair.ts'
import type { ProviderMetadata } from '../sign-in/saml/read-metadata.ts'
import { endOf, tellBeforeEnd } from '../sign-in/saml/tell-metadata-end.ts'
import type { Read } from '../sign-in/saml/works.ts'

type Writable = Partial<Provider>

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** No two tenants' providers share a code: it alone stands in the address that a provider sends people back to. */
const newCode = (): string => `idp-${[...randomBytes(10)].map(byte => letters[byte % 32]).join('')}`

/** What was given says nothing that could be used, and why. */
const unreadable = (why: Message): AppError =>
  new AppError('INVALID_XML', [why], {
    errors: [{ field: 'metadataXml', message: why, code: 'INVALID_XML' }],
  })

/** What a provider's metadata say, when they are new. Throws INVALID_XML, INVALID_FIELD_IN_BODY. */
const readNewMetadata = async (work: Work, before: Writable | null, after: Writable): Promise<void> => {
  const { metadataXml } = after
  if (!metadataXml || metadataXml === before?.metadataXml) return
  if (!work.code.apart) throw new Error('nobody reads metadata here')
  const read = (await work.code.apart(
    work.caller.tenantId,
    'saml-metadata',
    metadataXml,
  )) as Read<ProviderMetadata>
  if ('fault' in read) throw unreadable(message('METADATA_UNREADABLE', { detail: read.fault.detail }))
  const { made } = read
  // Who its people are hangs on who it is: another is another record.
  if (before?.entityId && before.entityId !== made.entityId)
    throw new AppError('INVALID_FIELD_IN_BODY', ['metadataXml', message('METADATA_OF_ANOTHER')])
  Object.assign(after, { metadata: made, entityId: made.entityId, metadataDate: work.at })
}

/** What a provider that speaks SAML needs: a key of ours for it, and what it says of itself. */
const prepareSaml = async (work: Work, before: Writable | null, after: Writable): Promise<void> => {
  if (!after.samlKey) {
    const { privateKey, certificate } = await makeKeyPair(String(after.code), new Date(work.at))
    if (!work.code.seal) throw new Error('nobody seals secrets here')
    Object.assign(after, { samlKey: work.code.seal(privateKey), samlCertificate: certificate })
  }
  await readNewMetadata(work, before, after)
  if (after.status === 'ACTIVE' && before?.status !== 'ACTIVE' && !after.metadata)
    throw new AppError('INVALID_FIELD_IN_BODY', ['metadataXml', message('METADATA_WANTED')])
}

/** Gives codes, seals secrets, and says whose a provider is; one that is locked or moved to another issuer signs its people out. */
export const identityProviderDirectory: Step<'identityProvider'> = {
  before: async (work, writings, { verb }) => {
    if (verb === 'remove') return
    for (const { before, after } of writings) {
      if (!after) continue
      if (!before) after.code = newCode()
      // A new address has failed nobody yet.
      if (before && before.metadataUrl !== after.metadataUrl)
        Object.assign(after, { metadataProblem: null, metadataFailedDate: null })
      if (after.kind === 'SAML') await prepareSaml(work, before as Writable | null, after as Writable)
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
      const { kind, metadataUrl } = after
      if (kind === 'SAML' && metadataUrl && metadataUrl !== before?.metadataUrl)
        enqueue(work, 'identity-provider/metadata', { provider: after.registration! })
      const end = kind === 'SAML' ? endOf(after) : undefined
      // Told of once it is in use, and once of each end.
      const isOther = !before || endOf(before) !== end || before.status !== after.status
      if (end !== undefined && after.status === 'ACTIVE' && isOther)
        tellBeforeEnd(work, after.registration!, end)
      const isMoved = !!before && before.issuer !== after.issuer
      if (isMoved || (before && after.status === 'LOCKED'))
        await work.tx.statement({
          text: 'select provider_end_sessions($1, $2::int, $3::boolean, $4::timestamptz)',
          values: [code, work.caller.tenantId, isMoved, work.at],
        })
    }
  },
}
