import type { Work } from '#engine/index.ts'
import type { NotificationKind } from './notification-kinds.ts'

/**
 * What is left to the outbox and done in one transaction: what each job is told, by its name. Who leaves it (`enqueue`) and
 * the process that does it (`Process.jobs`) are held to it. What is told lies in the database, maybe for months: it is
 * read there as it was left.
 */
export interface Jobs {
  /** The registration of the mail. */
  'mail/deliver': { mail: string }
  /** The registration of a data request that is to be carried out. */
  'data-request/erase': { request: string }
  /** An erasure that was done after the state from which the installation was restored: it is done again. */
  'data-request/erase-again': { person: string; request: string; at: string }
  'person-amendment/apply': { registration: string }
  /** The registration of a request whose last day is over. */
  'signature/expire': { request: string }
  /** Organizations whose financial books begin by today. */
  'accounting/take-up': Record<string, never>
}

/** The same for what the server does in steps, each in transactions of its own. */
export interface Tasks {
  /** The `_id` of a batch: its next steps are taken, as whoever asked for it. */
  'batch/step': { batch: string }
  /** The registration of a data request: what is kept of a person becomes a file. */
  'data-request/answer': { request: string }
  /** Places of backups are told of the tenant's erasures. */
  'erasures/keep': Record<string, never>
  /** The hash of bytes that maybe no record uses any more. */
  'file/remove-unused': { hash: string }
  /** The registration of a communication whose letter is printed; then what it is sent by goes out. */
  'letter/attach': { communication: string }
  /** The registration of a host whose proof is looked for. */
  'host-proof': { host: string }
  /** The registration of an identity provider whose metadata are read from their address. */
  'identity-provider/metadata': { provider: string }
  /** The registration of an identity provider whose metadata or keys end then, ms: its administrators are told before. */
  'identity-provider/ends': { provider: string; until: number }
  /** An invitation that is to be written: its secret comes about there, and is in no record. */
  invitation: { invitation: string }
  /** A letter with a link that is to be written, good for so many minutes: the secret comes about there, too. With a sign-in it tells of that. */
  'password-link': {
    link: string
    loginId: string
    minutes: number
    signIn?: { at: string; address: string; device: string }
  }
  /** A letter to one of the two addresses of a change of them: the secret comes about there, too. */
  'email-change': { change: string; side: 'former' | 'address' }
  /** A signer who is written to: the secret of his link comes about there, too. */
  'signature/ask': { signer: string }
  /** A signer who waits for a code: it comes about there. */
  'signature/code': { signer: string }
  /** A signer whose link opens nothing any more, since another declined or the request was withdrawn. */
  'signature/told-over': { signer: string }
  /** A request that all have signed: the signed document is made, kept and sent. */
  'seal-certificate/ends': { certificate: string }
  'signature/complete': { request: string }
  /** A tenant that came from elsewhere and is to be listed by the main one. */
  'tenant/record': { name: string; label: string; timeZone: string; uuid: string | null }
  /** Users are to be told of a record, by the ways that each has chosen. */
  'notification/tell': {
    kind: NotificationKind
    usernames: string[]
    entity: string
    record: string
    registration: string | null
    name: string | null
    at: string
  }
  /** The id of a notification that goes to the browsers of its person. */
  'notification/push': { notification: string }
  /** The same to one of them; `until` then nobody tries any more. */
  'notification/push-to': { notification: string; subscription: string; until: number }
  /** The id of a user who is written what a day brought. */
  'notification/digest': { user: string }
  /** The registration of an API key that ends then: who made it is told before. */
  'api-key/ends': { key: string; expiresAt: string }
  /** The registration of a webhook that has something to be told. */
  'webhook/deliver': { webhook: string }
  /** An entity with fields of the tenant's own that its search finds records by. */
  'search/write': { entity: string }
}

/** What may be left to the outbox. */
export type Owed = Jobs & Tasks

/** Does what the outbox holds; run once a row, again after a failure. */
export type Job<K extends keyof Jobs> = (work: Work, told: Jobs[K]) => Promise<void>

/** A job as the dispatcher calls it: the row's name says what it is told. */
export type NamedJob = (work: Work, told: Readonly<Record<string, unknown>>) => Promise<void>
