import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { rangeMark, sealRoom } from './seal-key.ts'

/** What a seal says of itself in the file. */
export interface SealWords {
  name: string
  reason: string
  /** An instant. */
  date: string
}

/** Hidden on the page, printed nowhere to be seen, and locked. */
const widgetFlags = 4 + 128

/** Something is signed, and what comes behind must leave it as it is. */
const signedFlags = 3

const isSeal = (field: PDFDict | undefined): boolean =>
  field?.lookupMaybe(PDFName.of('FT'), PDFName)?.asString() === '/Sig'

/** Seals of the file before pages were added do not hold of what it is now: they stay with the file that they are of. */
const dropFormer = (pdf: PDFDocument, fields: PDFArray): void => {
  const former = new Set<string>()
  for (let at = fields.size() - 1; at >= 0; at--) {
    if (!isSeal(fields.lookupMaybe(at, PDFDict))) continue
    former.add(fields.get(at).toString())
    for (const gone of [fields.lookup(at, PDFDict).get(PDFName.of('V')), fields.get(at)])
      if (gone instanceof PDFRef) pdf.context.delete(gone)
    fields.remove(at)
  }
  for (const page of former.size ? pdf.getPages() : []) {
    const shown = page.node.Annots()
    for (let at = (shown?.size() ?? 0) - 1; at >= 0; at--)
      if (former.has(shown!.get(at).toString())) shown!.remove(at)
  }
}

const formOf = (pdf: PDFDocument): { form: PDFDict; fields: PDFArray } => {
  const acroForm = PDFName.of('AcroForm')
  const form = pdf.catalog.lookupMaybe(acroForm, PDFDict) ?? pdf.context.obj({})
  if (!pdf.catalog.has(acroForm)) pdf.catalog.set(acroForm, pdf.context.register(form))
  const name = PDFName.of('Fields')
  const fields = form.lookupMaybe(name, PDFArray) ?? pdf.context.obj([])
  if (!form.has(name)) form.set(name, fields)
  return { form, fields }
}

const dateOf = (instant: string): PDFString =>
  PDFString.of(`D:${instant.replace(/\D/g, '').slice(0, 14)}+00'00'`)

const signatureOf = (pdf: PDFDocument, { name, reason, date }: SealWords): PDFRef => {
  const range = pdf.context.obj([PDFNumber.of(0)])
  for (let at = 0; at < 3; at++) range.push(PDFName.of(rangeMark))
  return pdf.context.register(
    pdf.context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      M: dateOf(date),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(sealRoom * 2)),
    }),
  )
}

/** Leaves a place for the seal in a document, which is filled once its bytes are known. It is to be saved without streams of objects. */
export const addSealPlace = (pdf: PDFDocument, words: SealWords): void => {
  const { form, fields } = formOf(pdf)
  dropFormer(pdf, fields)
  const page = pdf.getPage(pdf.getPageCount() - 1)
  const widget = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      F: widgetFlags,
      T: PDFString.of('Seal'),
      V: signatureOf(pdf, words),
      P: page.ref,
    }),
  )
  page.node.addAnnot(widget)
  fields.push(widget)
  form.set(PDFName.of('SigFlags'), PDFNumber.of(signedFlags))
}
