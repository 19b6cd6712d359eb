import type { KeyOf } from '#locales/areas.ts'

type KeyOfGuide = KeyOf<'documentation'> & `guide.${string}`
type SectionId = KeyOfGuide extends infer Key ? (Key extends `guide.${infer Id}Text` ? Id : never) : never
type PicturedId = KeyOfGuide extends infer Key ? (Key extends `guide.${infer Id}Picture` ? Id : never) : never

/** A section of the guide: its heading, what it says, and where that is done. */
export interface GuideSection {
  id: SectionId
  title: KeyOf<'documentation'>
  text: KeyOf<'documentation'>
  /** What its picture shows, for who does not see it; the picture itself is told by `pictures`. */
  picture?: KeyOf<'documentation'>
  /** Where one does it. */
  href?: string
}

/** Sections with a picture of the demonstration, which `e2e/pictures.ts` takes. */
const pictured: ReadonlySet<string> = new Set<PicturedId>([
  'find',
  'list',
  'record',
  'transition',
  'contract',
  'letters',
  'billing',
  'payment',
  'tenant',
  'api',
])

const section = (id: SectionId, href?: string): GuideSection => ({
  id,
  title: `guide.${id}`,
  text: `guide.${id}Text`,
  ...(pictured.has(id) ? { picture: `guide.${id as PicturedId}Picture` } : {}),
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
