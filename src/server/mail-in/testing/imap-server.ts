import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail that lies in the stand-in of a mail server. */
export interface Lying {
  uid: number
  raw: Buffer
  isSeen: boolean
  /** As which size it is told, where that is not its own. */
  toldSize?: number
}

/** A mail server that speaks so much IMAP as fetching asks, with one mailbox and one user. */
export interface ImapStandIn {
  port: number
  mails: Lying[]
  /** Puts a mail there, as one that has just come. */
  put(raw: Buffer | string, more?: Partial<Lying>): Lying
  /** What was asked, without what was said in secret. */
  asked: string[]
  /** Changed: the mailbox is numbered anew. */
  validity: number
  password: string
  /** What becomes of a command, before it is answered. */
  disturb?: (command: string, socket: Socket) => boolean
  close(): Promise<void>
}

const section = (one: Lying, wanted: string): Buffer => {
  const lead = Buffer.from(`* ${one.uid} FETCH (UID ${one.uid}`)
  const flags = ` FLAGS (${one.isSeen ? '\\Seen' : ''}) RFC822.SIZE ${one.toldSize ?? one.raw.length}`
  const end = Buffer.from(')\r\n')
  if (!/BODY/i.test(wanted)) return Buffer.concat([lead, Buffer.from(flags), end])
  const isHeads = /HEADER/i.test(wanted)
  const cut = one.raw.indexOf('\r\n\r\n')
  const body = isHeads ? one.raw.subarray(0, cut < 0 ? one.raw.length : cut + 4) : one.raw
  const name = isHeads ? 'BODY[HEADER]' : 'BODY[]'
  return Buffer.concat([lead, Buffer.from(`${flags} ${name} {${body.length}}\r\n`), body, end])
}

const inRange = (range: string, uid: number, last: number): boolean =>
  range.split(',').some(part => {
    const [from, to = from] = part.split(':').map(one => (one === '*' ? last : Number(one)))
    return uid >= Math.min(from!, to!) && uid <= Math.max(from!, to!)
  })

const answer = (box: ImapStandIn, line: string): Buffer[] => {
  const [tag = '', ...words] = line.split(' ')
  const isUid = words[0]?.toUpperCase() === 'UID'
  const [verb = '', range = '', ...rest] = isUid ? words.slice(1) : words
  const ok = (said: string[] = [], told = 'OK done') =>
    [...said.map(one => `* ${one}\r\n`), `${tag} ${told}\r\n`].map(one => Buffer.from(one))
  const last = box.mails.at(-1)?.uid ?? 0
  switch (verb.toUpperCase()) {
    case 'CAPABILITY':
      return ok(['CAPABILITY IMAP4rev1'])
    case 'LOGIN': {
      const [user, password] = words.slice(1).map(one => one.replaceAll('"', ''))
      const isIn = user === 'inbox@house.example' && password === box.password
      return isIn ? ok() : ok([], 'NO [AUTHENTICATIONFAILED] wrong password')
    }
    case 'LIST':
      return ok(['LIST (\\HasNoChildren) "/" INBOX'])
    case 'SELECT':
    case 'EXAMINE':
      if (range.replaceAll('"', '') !== 'INBOX') return ok([], 'NO no such folder')
      return ok(
        [
          'FLAGS (\\Seen)',
          `${box.mails.length} EXISTS`,
          `OK [UIDVALIDITY ${box.validity}] valid`,
          `OK [UIDNEXT ${last + 1}] next`,
        ],
        `OK [READ-${verb.toUpperCase() === 'SELECT' ? 'WRITE' : 'ONLY'}] open`,
      )
    case 'SEARCH':
      return ok([
        `SEARCH ${box.mails
          .filter(one => !one.isSeen)
          .map(one => one.uid)
          .join(' ')}`,
      ])
    case 'FETCH': {
      const found = box.mails.filter(one => inRange(range, one.uid, last))
      return [...found.map(one => section(one, rest.join(' '))), ...ok()]
    }
    case 'STORE':
      for (const one of box.mails) if (inRange(range, one.uid, last)) one.isSeen = true
      return ok()
    default:
      return ok()
  }
}

/** Starts one on a port of its own. */
export const imapStandIn = async (): Promise<ImapStandIn> => {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    socket.write('* OK ready\r\n')
    let text = ''
    socket.on('data', data => {
      text += data.toString('latin1')
      for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
        const line = text.slice(0, at)
        text = text.slice(at + 2)
        box.asked.push(line.replace(/(LOGIN).*/i, '$1'))
        if (box.disturb?.(line, socket)) return
        for (const part of answer(box, line)) socket.write(part)
      }
    })
  })
  const box: ImapStandIn = {
    port: 0,
    mails: [],
    asked: [],
    validity: 1,
    password: 'a-password',
    put: (raw, more) => {
      const one: Lying = {
        uid: (box.mails.at(-1)?.uid ?? 0) + 1,
        raw: Buffer.from(raw),
        isSeen: false,
        ...more,
      }
      box.mails.push(one)
      return one
    },
    close: () =>
      new Promise(done => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  box.port = (server.address() as AddressInfo).port
  return box
}
