import { anything, count, many, naming, type Props, props, text, yesNo } from '../schema/schema.ts'
import { assistantProps } from './assistant-props.ts'

/** What a card shows and takes: data, so that the server checks what the browser draws. */
export interface CardKind {
  props: Props
  /** The entity whose records it shows, where it is always the same. */
  entity?: string
  /** Its records name this one by `entityName` and `entityRegistration`. */
  attached?: true
  /** The field whose elements it shows unless its props name another. */
  field?: string
  /** Its tab tells how many records there are. */
  counted?: true
  /** Stands well beside another of its kind, and on the right unless the node says otherwise. */
  narrow?: true
  right?: true
}

const facts = { fields: many(naming('gapOrField')), meta: text }
const listed = { field: naming('elements'), columns: many(naming('element')) }
const source = { by: naming('shown'), where: { type: 'condition', over: 'shown' } } as const
const records = {
  ...source,
  columns: many(naming('shown')),
  sort: naming('order'),
  limit: count,
  add: yesNo,
}

const ofElements = (field: string): CardKind => ({ props: props(listed), field })
const ofRecords = (entity: string): CardKind => ({ props: props(records), entity, counted: true })
const attached = (entity: string): CardKind => ({ props: props(), entity, attached: true, counted: true })
const persons: CardKind = { props: props({ field: naming('elements') }), field: 'persons', narrow: true }
const plain: CardKind = { props: props() }
const history: CardKind = { props: props(), entity: 'history' }

/**
 * Every kind of card, by the word that layouts use. The check of a layout, built in or a tenant's, reads it, and the
 * registry of the screens has a component for each.
 */
export const cardKinds = {
  /** `detailed`: those of its fields that the form of a new record asks on demand alone. */
  Form: { props: props({ ...facts, detailed: many(naming('gapOrField')) }, 'fields') },
  /** Without `fields`: those that the tenant has added. */
  Extension: { props: props(facts) },
  Workflow: { props: props(), right: true },
  Persons: persons,
  PersonsReadOnly: persons,
  Assets: { props: props({ field: naming('elements') }), field: 'assets', narrow: true },
  Documents: attached('document'),
  Notes: { ...attached('note'), right: true },
  Tasks: { ...attached('task'), right: true },
  History: history,
  Audits: history,
  SubEntities: { props: props({ ...records, entity: naming('entity') }, 'entity'), counted: true },
  Invoices: ofRecords('invoice'),
  Maintenances: ofRecords('maintenance'),
  Communications: ofRecords('communication'),
  BankAccounts: ofRecords('bankAccount'),
  Quotations: { props: props(source), entity: 'quotation', counted: true },
  Postings: { props: props(source), entity: 'posting', counted: true },
  PaymentPlan: plain,
  DepreciationPlan: plain,
  MarketValue: plain,
  PlanComparison: plain,
  InvoiceLines: plain,
  LateInterest: plain,
  PersonalData: plain,
  SignInTest: plain,
  OutsideTest: plain,
  /** Of the person himself, or of whom the record – or one that it names at `via` – has in that role. */
  OutsideScore: { props: props({ role: text, via: many(naming('field')) }), entity: 'score' },
  HostPreview: plain,
  UserPreview: plain,
  UserSessions: plain,
  SignInRefusals: plain,
  TenantAdmins: plain,
  ShownOnce: plain,
  Statement: plain,
  ImportSteps: plain,
  /** `canAddPerson: false` takes away the adding of persons, also from who may write them. */
  Relations: { props: props({ canAddPerson: yesNo }) },
  Images: plain,
  /** What was written and said about the record, to be read at once. */
  Correspondence: { props: props(source), entity: 'communication', counted: true },
  Conversation: { props: props({ field: naming('elements') }), field: 'messages' },
  Elements: { props: props(listed, 'field') },
  Addresses: ofElements('addresses'),
  Contacts: ofElements('contacts'),
  Registrations: ofElements('registrations'),
  /** Blocks in columns: figures, charts, lists at one glance. */
  Dashboard: { props: props({ blocks: { type: 'blocks' }, columns: count }) },
  /** A grid that somebody keeps: the record itself, or the one that is named. */
  Sheet: { props: props({ sheet: text }) },
  /** What other systems have sent about the record, as it came. */
  ExternalData: ofRecords('externalData'),
  /** What has become of the rows of an import. */
  ImportResults: plain,
  /** Questions are asked there, about the record. */
  AiAssistant: { props: assistantProps },
  Content: { props: props({ blocks: { type: 'blocks' }, html: text, content: text }) },
  Chart: { props: props({ field: naming('field'), options: anything, height: count }) },
} as const satisfies Record<string, CardKind>

export type CardKindName = keyof typeof cardKinds

/** What is known of a card's kind; undefined for a word that is none. */
export const cardKind = (kind: string): CardKind | undefined =>
  Object.hasOwn(cardKinds, kind) ? cardKinds[kind as CardKindName] : undefined
