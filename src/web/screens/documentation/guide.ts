import type { KeyOf } from '#locales/areas.ts'

/** A section of the guide: its heading, what it says, and where that is done. */
export interface GuideSection {
  id: string
  title: KeyOf<'documentation'>
  text: KeyOf<'documentation'>
  /** Where one does it. */
  href?: string
}

const section = (id: string, href?: string): GuideSection => ({
  id,
  title: `guide.${id}` as KeyOf<'documentation'>,
  text: `guide.${id}Text` as KeyOf<'documentation'>,
  ...(href ? { href } : {}),
})

/** How one begins: from finding a record to asking the API. */
export const guide: readonly GuideSection[] = [
  section('find', '/contracts'),
  section('list', '/contracts'),
  section('record'),
  section('transition'),
  section('contract', '/contract/new'),
  section('papers', '/products'),
  section('signing', '/signature-requests'),
  section('letters'),
  section('billing', '/invoices'),
  section('payment', '/record-payment'),
  section('assistant'),
  section('offline'),
  section('keys'),
  section('look'),
  section('tenant', '/scripts'),
  section('api', '/documentation/api'),
]
