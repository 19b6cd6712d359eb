import type { Sent, Step, Work } from '#engine/index.ts'
import { sealCertificate } from '#entities/platform/seal-certificate.ts'
import { AppError, isMessage, message } from '#errors/index.ts'
import { checkFile, isFileValue } from '#fields/file/file-rules.ts'
import { inWork } from '#processes/do-apart.ts'
import { factsOf, requireNow, unfit } from '#processes/documents/seals/certificate-facts.ts'
import type { GivenP12 } from '#processes/documents/seals/open-p12.ts'
import type { SealKey } from '#processes/documents/seals/seal-key.ts'
import { tellBeforeSealEnds } from '../document-seals/tell-seal-end.ts'

const longestPassword = 1000

/** What is kept of a key and its certificates. */
export const keptOf = (work: Work, { privateKey, certificates }: SealKey) => {
  if (!work.code.seal) throw new Error('nobody seals secrets here')
  return {
    sealedKey: work.code.seal(privateKey),
    certificates: [...certificates],
    ...factsOf(certificates[0]!),
  }
}

/** What was refused in a process of its own names its field among its strings alone. */
const ofItsField = (error: unknown): never => {
  const [field, why] = error instanceof AppError ? error.strings : []
  throw (field === 'file' || field === 'password') && isMessage(why) ? unfit(field, why) : error
}

/** Throws INVALID_FIELD_IN_BODY of the file or of its password. */
const openGiven = async (work: Work, after: Sent<'sealCertificate'>): Promise<void> => {
  const { file, password } = after
  delete after.file
  delete after.password
  if (after.sealedKey) return
  if (!isFileValue(file) || !file.content) throw unfit('file', message('SEAL_FILE_WANTED'))
  if (checkFile(file, { ...sealCertificate.fields.file, mandatory: false }))
    throw unfit('file', message('SEAL_FILE_UNREADABLE'))
  if (String(password ?? '').length > longestPassword)
    throw unfit('password', message('LONGER_THAN', { max: longestPassword }))
  if (!work.code.apart) throw new Error('nobody opens certificates here')
  const given: GivenP12 = { content: file.content, password: String(password ?? ''), at: work.at }
  const opened = work.code.apart(inWork(work).tenantId, 'seal-open', given).catch(ofItsField)
  Object.assign(after, keptOf(work, (await opened) as SealKey))
}

/** Opens what was given once, keeps its key sealed, and has the house told before it ends. One that is over is not switched on. */
export const sealCertificateFile: Step<'sealCertificate'> = {
  before: async (work, writings, { verb }) => {
    if (verb === 'remove') return
    for (const { before, after } of writings) {
      if (!after) continue
      await openGiven(work, after)
      if (before?.status === 'OFF' && after.status === 'ACTIVE')
        requireNow(String(after.validFrom), String(after.validTo), work.at)
    }
  },
  after: async (work, writings) => {
    for (const { before, after } of writings)
      if (after?.status === 'ACTIVE' && before?.status !== 'ACTIVE' && after.validTo)
        tellBeforeSealEnds(work, after.registration!, after.validTo)
  },
}
