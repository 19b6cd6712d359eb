/**
 * The areas of texts, and what each says in English: `<language>/<area>.ts` in every language of the list. An area is what
 * travels together: a screen's own words, what all cards say, the mails.
 */
export interface Areas {
  acting: typeof import('./en/acting.ts').acting
  account: typeof import('./en/account.ts').account
  appearance: typeof import('./en/appearance.ts').appearance
  assistant: typeof import('./en/assistant.ts').assistant
  arbitration: typeof import('./en/arbitration.ts').arbitration
  'bank-pages': typeof import('./en/bank-pages.ts').bankPages
  'cache-info': typeof import('./en/cache-info.ts').cacheInfo
  calendar: typeof import('./en/calendar.ts').calendar
  cards: typeof import('./en/cards.ts').cards
  catalog: typeof import('./en/catalog.ts').catalog
  chat: typeof import('./en/chat.ts').chat
  configuration: typeof import('./en/configuration.ts').configuration
  'configuration-words': typeof import('./en/configuration-words.ts').configurationWords
  content: typeof import('./en/content.ts').content
  'data-access': typeof import('./en/data-access.ts').dataAccess
  documentation: typeof import('./en/documentation.ts').documentation
  flow: typeof import('./en/flow.ts').flow
  'global-search': typeof import('./en/global-search.ts').globalSearch
  errors: typeof import('./en/errors.ts').errors
  'field-messages': typeof import('./en/field-messages.ts').fieldMessages
  home: typeof import('./en/home.ts').home
  'import-wizard': typeof import('./en/import-wizard.ts').importWizard
  'invoice-pdf': typeof import('./en/invoice-pdf.ts').invoicePdf
  letters: typeof import('./en/letters.ts').letters
  list: typeof import('./en/list.ts').list
  mails: typeof import('./en/mails.ts').mails
  messages: typeof import('./en/messages.ts').messages
  metrics: typeof import('./en/metrics.ts').metrics
  'move-money': typeof import('./en/move-money.ts').moveMoney
  'new-export': typeof import('./en/new-export.ts').newExport
  'new-quotation': typeof import('./en/new-quotation.ts').newQuotation
  'new-tenant': typeof import('./en/new-tenant.ts').newTenant
  notifications: typeof import('./en/notifications.ts').notifications
  'printed-letters': typeof import('./en/printed-letters.ts').printedLetters
  proofs: typeof import('./en/proofs.ts').proofs
  'quick-add': typeof import('./en/quick-add.ts').quickAdd
  quotation: typeof import('./en/quotation.ts').quotation
  rights: typeof import('./en/rights.ts').rights
  rates: typeof import('./en/rates.ts').rates
  record: typeof import('./en/record.ts').record
  'record-payment': typeof import('./en/record-payment.ts').recordPayment
  reports: typeof import('./en/reports.ts').reports
  scripts: typeof import('./en/scripts.ts').scripts
  seal: typeof import('./en/seal.ts').seal
  signing: typeof import('./en/signing.ts').signing
  'self-checks': typeof import('./en/self-checks.ts').selfChecks
  shell: typeof import('./en/shell.ts').shell
  tour: typeof import('./en/tour.ts').tour
  timetable: typeof import('./en/timetable.ts').timetable
  'whats-new': typeof import('./en/whats-new.ts').whatsNew
  waiting: typeof import('./en/waiting.ts').waiting
}

export type Area = keyof Areas

type WithoutPlural<K extends string> =
  K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : K

/** Every text of an area by its key: `save.nothing`; of plurals the stem, `save.changes`. */
export type KeyOf<A extends Area> = {
  [Section in keyof Areas[A] & string]: `${Section}.${WithoutPlural<keyof Areas[A][Section] & string>}`
}[keyof Areas[A] & string]

/** What a language's file holds: the sections of English, with the plural forms of its own. */
export type TextsOf<A extends Area> = { [Section in keyof Areas[A]]: Record<string, string> }

/** Gives the words of a key; `count` chooses the plural form. */
export type SayOf<A extends Area> = (key: KeyOf<A>, values?: Record<string, unknown>) => string
