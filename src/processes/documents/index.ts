import { asks, type Effect, type Guard, on } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { forgetFile } from './forget-file.ts'

const hasFile: Guard<'document'> = document =>
  document.storageKey || document.size || document.url ? null : { message: message('NO_FILE_UPLOADED') }

const sendForSignature: Effect<'document'> = async (work, documents, run) => {
  const known = work.model.entities.get('document')!.fields.some(f => f.name === 'sentDate')
  for (const document of documents) if (known) document.sentDate = run.date
}

/** Documents that are expected, received, verified and signed. */
export const documents: Process = {
  guards: { 'document/has-file': asks('document', hasFile) },
  effects: { 'document/send-for-signature': on('document', sendForSignature) },
  steps: { 'file/forget': forgetFile },
}
