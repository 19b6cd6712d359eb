import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wrongArrow } from './house/arrows.mjs'
import { checkFile } from './house/files.mjs'
import { checkFunctions } from './house/functions.mjs'
import { findImports } from './house/imports.mjs'
import { findProductRights } from './house/product-rights.mjs'
import { findSentences } from './house/sentences.mjs'
import { findUntypedRecords } from './house/untyped-records.mjs'

/**
 * Everything that breaks the order of the house in these files.
 * @param {{ path: string, text: string }[]} files by their paths below `src/`
 * @returns {string[]} one line a problem, each beginning with the file and line
 */
export const checkHouse = files =>
  files.flatMap(({ path, text }) => [
    ...checkFile(path, text),
    ...checkFunctions(path, text),
    ...findSentences(path, text),
    ...findUntypedRecords(path, text),
    ...findProductRights(path, text),
    ...findImports(text).flatMap(found => {
      const problem = wrongArrow(path, found)
      return problem ? [`src/${path}:${found.line} ${problem}`] : []
    }),
  ])

/** All sources of the product. */
export const readHouse = (folder = fileURLToPath(new URL('../src', import.meta.url))) =>
  readdirSync(folder, { recursive: true })
    .map(path => path.split(sep).join('/'))
    .filter(path => /\.tsx?$/.test(path))
    .sort()
    .map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readHouse()
  const problems = checkHouse(files)
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0
      ? `The house is in order: ${files.length} files.`
      : `${problems.length} to put right.`,
  )
  process.exit(problems.length === 0 ? 0 : 1)
}
