import type { Caller } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { bestPage } from '#processes/documents/scans/best-page.ts'
import { findFields } from '#processes/documents/scans/find-fields.ts'
import { inLines } from '#processes/documents/scans/in-lines.ts'
import type { ReadScan, SentPage, ToRead } from '#processes/documents/scans/read-scan.ts'
import type { FoundField, ScanLine } from '#processes/documents/scans/scan.ts'
import { faultOf, keepCall } from '../../outside/keep-call.ts'
import type { Ready } from '../../outside/ready.ts'
import type { ToldWord } from '../../outside/services.ts'
import type { Product } from '../../product.ts'

interface Lines {
  lines: ScanLine[]
  /** Whether it is known where on the page its words stand. */
  isPlaced: boolean
}

/** Lines as the rules read them. Where some words have no place, none is shown: they stand below each other as they were told. */
const readable = (told: readonly ToldWord[][]): Lines => {
  if (told.every(line => line.every(({ box }) => box !== null)))
    return { lines: inLines(told.flat().map(({ text, box }) => ({ text, box: box! }))), isPlaced: true }
  const [height, width] = [1 / told.length, 1 / Math.max(1, ...told.map(line => line.length))]
  const lines = told.map((line, y) =>
    line.map(({ text }, x) => ({
      text,
      box: [x * width, y * height, (x + 1) * width, (y + 1) * height] as const,
    })),
  )
  return { lines, isPlaced: false }
}

interface Reading {
  product: Product
  caller: Caller
  ready: Ready<'ocr'>
  given: ToRead
}

/** Asks for the letters of one page, and keeps that they were asked for. Throws OUTSIDE_UNAVAILABLE. */
const askPage = async ({ product, caller, ready, given }: Reading, page: SentPage): Promise<ToldWord[][]> => {
  const about = `scan ${given.kind}`
  const began = performance.now()
  const keep = (became: { outcome: 'ANSWERED' | 'UNAVAILABLE'; fault?: string }) => {
    const durationMs = Math.round(performance.now() - began)
    return product.engine.work(caller, work => keepCall(work, 'ocr', ready, { about, durationMs, ...became }))
  }
  try {
    const lines = await ready.ask(`page ${crypto.randomUUID()}`, (service, signal) =>
      service.read({ type: 'image/jpeg', bytes: page.picture }, signal),
    )
    await keep({ outcome: 'ANSWERED' })
    return lines ?? []
  } catch (error) {
    await keep({ outcome: 'UNAVAILABLE', fault: faultOf(error) })
    throw error
  }
}

const withoutPlaces = (fields: readonly FoundField[]): FoundField[] =>
  fields.map(field => ({ ...field, box: null }))

/** What a scan says by a service outside: a page with a text of its own is not sent to it. Throws OUTSIDE_UNAVAILABLE. */
const readByService = async (reading: Reading): Promise<ReadScan & { by: string | null }> => {
  const { product, caller, ready, given } = reading
  const pages = (await product.apart.do(caller.tenantId, 'scan-pages', given.file)) as SentPage[]
  let isSent = false
  const best = await bestPage(pages, async page => {
    isSent ||= page.lines === null
    const read = page.lines ? { lines: page.lines, isPlaced: true } : readable(await askPage(reading, page))
    const fields = findFields(given.kind, read.lines, given.today)
    return { fields: read.isPlaced ? fields : withoutPlaces(fields), page }
  })
  const { picture, width, height } = best!.page
  return { fields: best!.fields, picture, width, height, by: isSent ? ready.code : null }
}

/**
 * What a scan says: by the service that the house has set up, else by the product itself. Where that service does not answer,
 * the product reads and it is said so. Throws UNREADABLE_FILE, UNAVAILABLE_SOFTWARE.
 */
export const readWherever = async (
  product: Product,
  caller: Caller,
  given: ToRead,
): Promise<ReadScan & { by: string | null; away: string | null }> => {
  const ready = await product.outside.ocr(caller)
  let away: string | null = null
  if (ready)
    try {
      return { ...(await readByService({ product, caller, ready, given })), away }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'OUTSIDE_UNAVAILABLE') throw error
      away = ready.code
    }
  return { ...((await product.apart.do(caller.tenantId, 'scan-read', given)) as ReadScan), by: null, away }
}
