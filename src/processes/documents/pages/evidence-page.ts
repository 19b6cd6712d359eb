import { formatDatetime } from '#fields/formats/format-date.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { pageIn, printPage } from '../../print-page.ts'
import { addSealPlace } from '../seals/seal-place.ts'
import { openPdf, type SourceFile } from './open-pdf.ts'

/** What is known of a signature. Instants as the signers' house has its clock. */
export interface SignedBy {
  name: string
  email: string
  openedDate: string | null
  answeredDate: string
  address: string | null
  userAgent: string | null
  codeEnd: string | null
}

/** A document that all have signed, with what the page of evidence tells of it. */
export interface ToEvidence {
  file: SourceFile
  locale: string
  zone: string
  house: string
  askedBy: string
  askedDate: string
  request: string
  hash: string
  signers: readonly SignedBy[]
  /** When it is sealed. */
  sealedDate: string
}

const muted = '#5c6a72'
const rule = '#e2e6e8'

const lined = {
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

/** What the product saw of each signature, in the words of the house. */
const pageOf = (given: ToEvidence): object => {
  const { locale, zone, signers } = given
  const say = sayIn('signing', locale)
  const at = (instant: string) => `${formatDatetime(instant, locale, zone)} (${zone})`
  const line = (label: string, text: string | null) => [{ text: label, color: muted }, { text: text || '–' }]
  const facts = (rows: object[]) => ({ table: { widths: [150, '*'], body: rows }, layout: lined })
  return {
    info: { title: say('evidence.title') },
    pageSize: 'A4',
    pageMargins: [48, 52, 48, 52],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: '#12181b' },
    content: [
      { text: say('evidence.title'), fontSize: 17, bold: true },
      { text: say('evidence.kind'), color: muted, margin: [0, 4, 0, 12] },
      facts([
        line(say('evidence.document'), given.file.name),
        line(say('evidence.hash'), given.hash),
        line(say('evidence.house'), given.house),
        line(say('evidence.askedBy'), given.askedBy),
        line(say('evidence.asked'), at(given.askedDate)),
        line(say('evidence.request'), given.request),
      ]),
      ...signers.flatMap(signer => [
        { text: signer.name, fontSize: 12, bold: true, margin: [0, 18, 0, 4] },
        facts([
          line(say('evidence.email'), signer.email),
          line(say('evidence.opened'), signer.openedDate && at(signer.openedDate)),
          line(say('evidence.signed'), at(signer.answeredDate)),
          line(say('evidence.code'), signer.codeEnd && say('evidence.codeEnd', { end: signer.codeEnd })),
          line(say('evidence.address'), signer.address),
          line(say('evidence.browser'), signer.userAgent),
        ]),
      ]),
      { text: say('evidence.note'), color: muted, fontSize: 8, margin: [0, 20, 0, 0] },
    ],
    footer: () => ({
      text: `${given.request}   ${given.hash}`,
      alignment: 'center',
      color: muted,
      fontSize: 7.5,
      margin: [0, 14, 0, 0],
    }),
  }
}

/**
 * The document with its evidence behind it, and a place for the seal. The pages that were signed stay as they were; the file that
 * was signed is another one, whose hash the evidence names. Throws UNREADABLE_FILE, FILE_TOO_COMPLEX.
 */
export const addEvidence = async (given: ToEvidence): Promise<Uint8Array> => {
  await loadEverywhere('signing')
  const pdf = await openPdf(given.file)
  const bytes = await printPage(pageIn(given.locale, pageOf(given) as Record<string, unknown>))
  const evidence = await openPdf({ name: 'evidence.pdf', extension: 'pdf', bytes })
  for (const page of await pdf.copyPages(evidence, evidence.getPageIndices())) pdf.addPage(page)
  const reason = sayIn('signing', given.locale)('evidence.sealed')
  addSealPlace(pdf, { name: given.house, reason, date: given.sealedDate })
  return pdf.save({ useObjectStreams: false })
}
