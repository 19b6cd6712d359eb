import type { ComponentType } from 'react'
import type { CardKindName, LayoutNode } from '#model/index.ts'
import { type Part, part } from '#ui/index.ts'

export interface CardProps {
  node: LayoutNode
}

type CardPart = Part<CardProps>

const made = (load: () => Promise<{ Card: ComponentType<CardProps> }>): CardPart =>
  part(async () => (await load()).Card)

const persons = () => import('./persons/card.tsx')
const elements = () => import('./elements/card.tsx')
const subEntities = () => import('./sub-entities/card.tsx')

/** A component for every kind of card that the model knows; its code comes when a layout first shows one. */
const cards: Readonly<Record<CardKindName, CardPart>> = {
  Form: made(() => import('./facts/card.tsx')),
  Extension: made(() => import('./facts/card.tsx')),
  Workflow: made(() => import('./workflow/card.tsx')),
  Persons: made(persons),
  PersonsReadOnly: made(persons),
  Assets: made(() => import('./assets/card.tsx')),
  Documents: made(() => import('./documents/card.tsx')),
  Notes: made(() => import('./notes/card.tsx')),
  Tasks: made(() => import('./tasks/card.tsx')),
  History: made(() => import('./history/card.tsx')),
  Audits: made(() => import('./history/card.tsx')),
  SubEntities: made(subEntities),
  Invoices: made(subEntities),
  Maintenances: made(subEntities),
  Communications: made(subEntities),
  PaymentPlan: made(() => import('./payment-plan/card.tsx')),
  MarketValue: made(() => import('./assets/market-value.tsx')),
  DepreciationPlan: made(() => import('./depreciation-plan/card.tsx')),
  PlanComparison: made(() => import('./plan-comparison/card.tsx')),
  Postings: made(() => import('./postings/card.tsx')),
  InvoiceLines: made(() => import('./invoice-lines/card.tsx')),
  Correspondence: made(() => import('./conversation/correspondence.tsx')),
  Conversation: made(() => import('./conversation/card.tsx')),
  ImportSteps: made(() => import('./import-steps/card.tsx')),
  LateInterest: made(() => import('./late-interest/card.tsx')),
  PersonalData: made(() => import('./personal-data/card.tsx')),
  ShownOnce: made(() => import('./shown-once/card.tsx')),
  SignInRefusals: made(() => import('./sign-in-refusals/card.tsx')),
  TenantAdmins: made(() => import('./tenant-admins/card.tsx')),
  HostPreview: made(() => import('./host-preview/card.tsx')),
  UserSessions: made(() => import('./user-sessions/card.tsx')),
  UserPreview: made(() => import('./user-preview/card.tsx')),
  SignInTest: made(() => import('./sign-in-test/card.tsx')),
  OutsideScore: made(() => import('./outside-score/card.tsx')),
  OutsideTest: made(() => import('./outside-test/card.tsx')),
  Statement: made(() => import('./statement/card.tsx')),
  Elements: made(elements),
  Addresses: made(elements),
  Contacts: made(elements),
  Registrations: made(elements),
  BankAccounts: made(() => import('./bank-accounts/card.tsx')),
  Quotations: made(() => import('./quotations/card.tsx')),
  Relations: made(() => import('./relations/card.tsx')),
  Images: made(() => import('./images/card.tsx')),
  Dashboard: made(() => import('./dashboard/card.tsx')),
  Sheet: made(() => import('./sheet/card.tsx')),
  ExternalData: made(() => import('./external-data/card.tsx')),
  ImportResults: made(() => import('./import-results/card.tsx')),
  AiAssistant: made(() => import('./ai-assistant/card.tsx')),
  Content: made(() => import('./content/card.tsx')),
  Chart: made(() => import('./chart/card.tsx')),
}

/** The card of a kind; undefined for a kind that nobody has registered. */
export const cardFor = (kind: string): CardPart | undefined =>
  Object.hasOwn(cards, kind) ? cards[kind as CardKindName] : undefined
