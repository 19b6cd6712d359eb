import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import { OutsideFault } from '../../adapters/outside/outside-fetch.ts'
import type { Provider, Settings } from '../provider.ts'
import type { Fetched, LyingMail, Mailbox } from '../services.ts'

const megabyte = 1024 * 1024
/** Of a larger mail the heads alone are fetched. */
const largest = 25 * megabyte
/** So much is taken at once, and the rest the next time. */
const mostMails = 20
const mostBytes = 50 * megabyte
const mostHeads = 256 * 1024

/** Where reading stands: the mailbox in its present numbering, and the last number that was taken. */
interface Place {
  validity: string
  uid: number
}

const placeOf = (cursor: string): Place | null => {
  const [, validity, uid] = /^(\d{1,20}):(\d{1,15})$/.exec(cursor) ?? []
  return validity === undefined ? null : { validity, uid: Number(uid) }
}

const faultOf = (error: unknown): Error => {
  const { authenticationFailed, responseText } = error as {
    authenticationFailed?: boolean
    responseText?: string
  }
  if (authenticationFailed)
    return new Error(`the sign-in was refused${responseText ? `: ${responseText}` : ''}`)
  if (error instanceof OutsideFault) return error
  return new Error(responseText || (error as Error).message, { cause: error })
}

const connect = async ({ mail, secret }: Settings, signal: AbortSignal): Promise<ImapFlow> => {
  const { address, port, name, isSecure } = await mail.reach(mail.host)
  // Read by whoever has a mailbox: it brings the alphabets of all mails.
  const imap = await import('imapflow')
  const client = new imap.ImapFlow({
    host: address,
    port,
    secure: isSecure,
    ...(isIP(name) ? {} : { servername: name }),
    auth: { user: mail.username, pass: secret },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    maxLiteralSize: largest + megabyte,
  })
  // Without somebody who hears it, what breaks later would end the server.
  client.on('error', () => undefined)
  signal.addEventListener('abort', () => client.close(), { once: true })
  await client.connect()
  return client
}

/** Opens the mailbox, does something in it and closes it, whatever comes of it. */
const inside = async <T>(
  settings: Settings,
  signal: AbortSignal,
  isReadOnly: boolean,
  action: (client: ImapFlow) => Promise<T>,
): Promise<T> => {
  let client: ImapFlow | undefined
  try {
    client = await connect(settings, signal)
    await client.mailboxOpen(settings.mail.folder, { readOnly: isReadOnly })
    return await action(client)
  } catch (error) {
    throw faultOf(error)
  } finally {
    client?.close()
  }
}

/** The place before the first mail that is fetched: of a mailbox that was not read before, behind all that lie there. */
const beginOf = async (client: ImapFlow, former: Place | null): Promise<Place> => {
  const box = client.mailbox
  if (!box) throw new Error('no mailbox is open')
  const validity = String(box.uidValidity)
  if (former?.validity === validity) return former
  const last = box.uidNext - 1
  if (!former) return { validity, uid: last }
  // Numbered anew: what nobody has read since then is all that is not known to be taken.
  const unread = (await client.search({ seen: false }, { uid: true })) || []
  return { validity, uid: unread.length ? Math.min(...unread) - 1 : last }
}

const cursorOf = ({ validity, uid }: Place): string => `${validity}:${uid}`

/** One mail whole, or its heads where it is too large; null where it is gone meanwhile. */
const fetchOne = async (client: ImapFlow, uid: number, size: number): Promise<LyingMail | null> => {
  const isCut = size > largest
  const found = await client.fetchOne(String(uid), isCut ? { headers: true } : { source: true }, {
    uid: true,
  })
  const raw = found && (isCut ? found.headers?.subarray(0, mostHeads) : found.source)
  return raw ? { id: String(uid), raw, isCut } : null
}

const fetch = async (client: ImapFlow, after: string): Promise<Fetched> => {
  const place = await beginOf(client, placeOf(after))
  const last = client.mailbox ? client.mailbox.uidNext - 1 : 0
  const mails: LyingMail[] = []
  if (last <= place.uid) return { mails, cursor: cursorOf(place), isMore: false }
  const found = await client.fetchAll(`${place.uid + 1}:*`, { uid: true, size: true }, { uid: true })
  // `*` names the last mail, even where it is one that was taken.
  const lying = found.filter(one => one.uid > place.uid).sort((a, b) => a.uid - b.uid)
  let bytes = 0
  for (const [at, { uid, size = 0 }] of lying.entries()) {
    bytes += Math.min(size, largest)
    if (at >= mostMails || (at > 0 && bytes > mostBytes))
      return { mails, cursor: cursorOf(place), isMore: true }
    const mail = await fetchOne(client, uid, size)
    if (mail) mails.push(mail)
    place.uid = uid
  }
  return { mails, cursor: cursorOf(place), isMore: false }
}

const make = (settings: Settings): Mailbox => ({
  fetch: (after, signal) => inside(settings, signal, true, client => fetch(client, after)),
  done: (ids, signal) =>
    inside(settings, signal, false, async client => {
      await client.messageFlagsAdd(ids.join(','), ['\\Seen'], { uid: true })
    }),
  look: signal =>
    inside(settings, signal, true, async client => ({
      folder: settings.mail.folder,
      mails: client.mailbox ? client.mailbox.exists : 0,
    })),
})

/** A mailbox at any mail server, by IMAP. */
export const imap: Provider<'mailbox'> = {
  need: 'mailbox',
  wants: ['secret'],
  limits: { timeMs: 60_000, cacheMs: 0, emptyCacheMs: 0 },
  make,
  test: async (mailbox, signal) => {
    const { folder, mails } = await mailbox.look(signal)
    return `${folder}: ${mails}`
  },
}
