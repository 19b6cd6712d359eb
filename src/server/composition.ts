import { type AnyEffect, type Code, type Effect, type NamedEffect, on, type Rule } from '#engine/index.ts'
import { declarations } from '#entities/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import { rules } from '#entities/rules.ts'
import { labelList, labelOf, tellKept } from '#locales/index.ts'
import { type Declared, wordsOf } from '#model/index.ts'
import {
  type Call,
  calls,
  type DocumentMaker,
  documentMakers,
  effects,
  guards,
  houseLocale,
  jobs,
  type NamedJob,
  type Report,
  reports,
  steps,
  transitionApprovals,
} from '#processes/index.ts'
import type { ListValue, ProductLists } from './product-lists.ts'
import { decisionEffects } from './sign-in/decide-changes.ts'
import { deactivate } from './sign-in/hand-over.ts'
import { hostEffects } from './sign-in/host-effects.ts'
import { lockEffects } from './sign-in/lock-effects.ts'
import { sendPasswordLink } from './sign-in/password-link-effect.ts'
import { serverSteps } from './steps/index.ts'
import { webhookEffects } from './webhooks/webhook-effects.ts'
import { webhookEventNames } from './webhooks/webhook-event-names.ts'

/** What the product is made of besides its engine: what the business keeps, and the code that it names. */
export interface Parts {
  declarations: readonly Declared[]
  code: Code
  calls: readonly Call[]
  reports: readonly Report[]
  jobs: ReadonlyMap<string, NamedJob>
  /** Documents that come about when somebody first asks for them. */
  documents: readonly DocumentMaker[]
  lists?: ProductLists
}

/** The entities by what they are called; those of a tenant's own keep their names. */
const entityNames = (locale: string): ListValue[] =>
  declarations
    .map(({ name, label }) => ({ value: name, label: labelOf(locale, name, label ?? wordsOf(name)) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))

/** Effects of this room; as with all, the declaration that names one says which records it is given. */
const serverEffects = (mailTransport?: Effect<'mail'>): ReadonlyMap<string, AnyEffect> =>
  new Map<string, AnyEffect>([
    ...lockEffects,
    ['user/deactivate', deactivate],
    ...hostEffects,
    ...decisionEffects,
    ...webhookEffects,
    ['user/send-password-link', on('user', sendPasswordLink)],
    ...(mailTransport ? [['mail/transport', mailTransport] as const] : []),
  ])

/** The parts of the whole product; without a transport e-mails are held, and without a public address no host is the product's. */
export const productParts = (mailTransport?: Effect<'mail'>, publicUrl?: string): Parts => ({
  declarations,
  code: {
    rules: new Map(Object.entries(rules) as [string, Rule][]),
    guards,
    // Who is signed in is this room's affair, whatever else locking does.
    effects: new Map([...effects, ...(serverEffects(mailTransport) as ReadonlyMap<string, NamedEffect>)]),
    steps: new Map([...steps, ...serverSteps(publicUrl)]),
    tellKept,
    houseLocale,
    approvals: transitionApprovals,
  },
  calls,
  reports,
  jobs,
  documents: documentMakers,
  lists: {
    values: (name, locale) => {
      if (name === 'entityName') return entityNames(locale)
      if (name === 'webhookEvent') return webhookEventNames(locale)
      const found = listNamed(name)
      return found && labelList(locale, name, found)
    },
  },
})
