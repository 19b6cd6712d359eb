import { SamlFault } from './saml-fault.ts'

/** What came of reading: the thing, or what is wrong with it. Faults cross to the server as plain words. */
export type Read<T> = { made: T } | { fault: { reason: SamlFault['reason']; detail: string } }

const told = async <T>(work: () => Promise<T> | T): Promise<Read<T>> => {
  try {
    return { made: await work() }
  } catch (error) {
    if (!(error instanceof SamlFault)) throw error
    return { fault: { reason: error.reason, detail: error.detail } }
  }
}

/** What strangers' XML is read by, in a process of its own; its libraries are loaded by the first. */
export const samlWorks = {
  'saml-response': (given: import('./read-response.ts').ResponseToRead) =>
    told(async () => (await import('./read-response.ts')).readResponse(given)),
  'saml-metadata': (given: string) =>
    told(async () => (await import('./read-metadata.ts')).readMetadata(given)),
  'saml-logout': (given: import('./redirect-message.ts').LogoutToRead) =>
    told(async () => (await import('./redirect-message.ts')).readLogoutRequest(given)),
  'saml-posted-logout': (given: import('./posted-logout.ts').PostedLogout) =>
    told(async () => (await import('./posted-logout.ts')).readPostedLogout(given)),
}

export const madeOf = <T>(read: Read<T>): T => {
  if ('fault' in read) throw new SamlFault(read.fault.reason, read.fault.detail)
  return read.made
}
