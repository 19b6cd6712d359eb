import { readPackedCamt } from './bank-statements/read-camt.ts'
import type { ToEvidence } from './documents/pages/evidence-page.ts'
import type { SourceFile } from './documents/pages/open-pdf.ts'
import type { ToMark } from './documents/pages/watermark.ts'
import type { ToRead } from './documents/scans/read-scan.ts'
import type { GivenP12 } from './documents/seals/open-p12.ts'
import type { InvoiceToPrint } from './invoice-pdf/print-invoice.ts'
import type { LettersToPrint } from './letters/print-letter.ts'
import { readStatusReport } from './payment-files/read-pain-002.ts'
import type { ReportToPrint } from './print-report.ts'

/**
 * What is done in a process of its own, since what people send says how long it takes: pure, by name, and both what it is
 * given and what it makes can be sent.
 */
export const worksApart = {
  /** A bank's message as a record keeps it. Throws INVALID_XML, FILE_TOO_COMPLEX. */
  'read-camt': readPackedCamt,
  /** A bank's answer to a payment file. Throws INVALID_XML, FILE_TOO_COMPLEX. */
  'read-status-report': readStatusReport,
  /** The PDF of an issued invoice. Its library is loaded by the first. */
  'print-invoice': async (given: InvoiceToPrint) =>
    (await import('./invoice-pdf/print-invoice.ts')).printInvoice(given),
  /** One PDF of several files' pages. Throws UNREADABLE_FILE, FILE_TOO_COMPLEX. */
  'pages-join': async (given: readonly SourceFile[]) =>
    (await import('./documents/pages/join-pages.ts')).joinPages(given),
  /** A file with a text across it. Throws UNREADABLE_FILE, FILE_TOO_COMPLEX. */
  'pages-mark': async (given: ToMark) => (await import('./documents/pages/watermark.ts')).markFile(given),
  /** A signed document with its evidence behind it. Throws UNREADABLE_FILE, FILE_TOO_COMPLEX. */
  'pages-evidence': async (given: ToEvidence) =>
    (await import('./documents/pages/evidence-page.ts')).addEvidence(given),
  /** What the seals of a file say of it. */
  'seals-check': async (given: Uint8Array) =>
    (await import('./documents/seals/check-seals.ts')).checkSeals(given),
  /** The key and certificates of a file of theirs. Throws INVALID_FIELD_IN_BODY. */
  'seal-open': async (given: GivenP12) => (await import('./documents/seals/open-p12.ts')).openP12(given),
  /** The first pages of a file as others are shown them who read them. Throws UNREADABLE_FILE, UNAVAILABLE_SOFTWARE, FILE_TOO_COMPLEX. */
  'scan-pages': async (given: SourceFile) =>
    (await import('./documents/scans/read-scan.ts')).drawPages(given),
  /** What a scan says, beside how it looks. Throws UNREADABLE_FILE, UNAVAILABLE_SOFTWARE, FILE_TOO_COMPLEX. */
  'scan-read': async (given: ToRead) => (await import('./documents/scans/read-scan.ts')).readScan(given),
  /** What a file says, page by page. Throws UNREADABLE_FILE, UNAVAILABLE_SOFTWARE, FILE_TOO_COMPLEX. */
  'scan-texts': async (given: SourceFile) =>
    (await import('./documents/texts/read-texts.ts')).readTexts(given),
  /** The PDF of letters of one text. Throws INVALID_FIELD_IN_BODY, FILE_TOO_COMPLEX. */
  'print-letters': async (given: LettersToPrint) =>
    (await import('./letters/print-letter.ts')).printLetters(given),
  /** The PDF of a report. */
  'print-report': async (given: ReportToPrint) => (await import('./print-report.ts')).printReport(given),
}
