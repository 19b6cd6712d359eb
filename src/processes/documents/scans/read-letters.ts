import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { AppError } from '#errors/index.ts'
import { optionalPackage } from './optional-package.ts'
import type { Box, ScanLine } from './scan.ts'

interface Corners {
  x0: number
  y0: number
  x1: number
  y1: number
}

interface Recognised {
  data: {
    /** The picture as it was read: turned until its lines are level. */
    imageColor: string
    blocks:
      | { paragraphs: { lines: { words: { text: string; bbox: Corners; confidence: number }[] }[] }[] }[]
      | null
  }
}

interface Reader {
  setParameters(how: object): Promise<unknown>
  recognize(picture: Uint8Array, how: object, out: object): Promise<Recognised>
  terminate(): Promise<unknown>
}

interface Tesseract {
  createWorker(languages: string[], engine: number, options: object): Promise<Reader>
}

const program = 'Tesseract'

/** The alphabets that the product brings along: those of the Latin letters of Europe. */
const languages = ['fra', 'eng']

const lettersOf = (language: string): string => {
  try {
    const own = dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`))
    return join(own, '4.0.0_best_int', `${language}.traineddata.gz`)
  } catch (error) {
    throw new AppError('UNAVAILABLE_SOFTWARE', [program], { cause: error })
  }
}

/** Reads by what the packages hold; nothing is ever fetched. */
const begin = async (): Promise<Reader> => {
  const { createWorker } = await optionalPackage<Tesseract>('tesseract.js', program)
  // It wants all of them in one folder, and only while it begins.
  const folder = await mkdtemp(join(tmpdir(), 'tranche-letters-'))
  try {
    for (const language of languages)
      await symlink(lettersOf(language), join(folder, `${language}.traineddata.gz`))
    const made = await createWorker(languages, 1, { langPath: folder, gzip: true, cacheMethod: 'none' })
    // One block of text: words of columns are put on their lines afterwards.
    await made.setParameters({ tessedit_pageseg_mode: '6' })
    return made
  } finally {
    await rm(folder, { recursive: true })
  }
}

let reader: Promise<Reader> | undefined
let ending: NodeJS.Timeout | undefined
/** A reader holds hundreds of megabytes, and begins within a second. */
const keptMs = 60_000

/** Does something with the reader, which ends once nobody has asked it for a while. */
const withReader = async <T>(action: (reader: Reader) => Promise<T>): Promise<T> => {
  clearTimeout(ending)
  reader ??= begin()
  const mine = reader
  try {
    return await action(await mine)
  } catch (error) {
    // One that failed is not asked again.
    if (reader === mine) reader = undefined
    await mine.then(one => one.terminate()).catch(() => {})
    throw error
  } finally {
    ending = setTimeout(() => {
      void reader?.then(one => one.terminate())
      reader = undefined
    }, keptMs).unref()
  }
}

/** Words that hardly were any. */
const leastSure = 5

/** What stands on a picture, in lines, and the picture as it was read. Throws UNAVAILABLE_SOFTWARE. */
export const readLetters = async (
  picture: Uint8Array,
  sizeOf: (picture: Buffer) => Promise<{ width: number; height: number }>,
): Promise<{ lines: ScanLine[]; picture: Buffer }> => {
  const { data } = await withReader(one =>
    one.recognize(picture, { rotateAuto: true }, { blocks: true, imageColor: true, text: false }),
  )
  const level = Buffer.from(data.imageColor.slice(data.imageColor.indexOf(',') + 1), 'base64')
  const { width, height } = await sizeOf(level)
  const boxOf = ({ x0, y0, x1, y1 }: Corners): Box => [x0 / width, y0 / height, x1 / width, y1 / height]
  const lines = (data.blocks ?? [])
    .flatMap(block => block.paragraphs.flatMap(paragraph => paragraph.lines))
    .map(line =>
      line.words
        .filter(word => word.confidence > leastSure)
        .map(word => ({ text: word.text, box: boxOf(word.bbox) })),
    )
    .filter(line => line.length > 0)
  return { lines, picture: level }
}
