// What the product is made of: `npm run materials` writes the bill of materials (CycloneDX) to dist/bom.cdx.json, or to the file
// named, and fails where a licence forbids shipping. `npm run materials -- audit` asks the registry what is known of weaknesses.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { billOf } from './materials/cyclone-dx.mjs'
import { licenceFaults } from './materials/licences.mjs'
import { readLockfile } from './materials/lockfile.mjs'
import { shippedPackages } from './materials/shipped.mjs'

const root = resolve(import.meta.dirname, '..')

/** Writes the bill of what is shipped. Returns what forbids shipping it, a line each. */
export const writeBill = (file = join(root, 'dist/bom.cdx.json')) => {
  const packages = shippedPackages(root)
  const faults = licenceFaults(packages)
  if (faults.length) return faults
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { roots } = readLockfile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(billOf({ name, version }, packages, roots), null, 2)}\n`)
  return []
}

/** Asks the registry for known weaknesses of what is shipped. One that gives no answer is told and fails nothing. */
const audit = () => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const asked = spawnSync(
    'npx',
    ['-y', packageManager, 'audit', '--prod', '--json', '--config.pm-on-fail=ignore'],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  )
  const found = answerOf(asked.stdout)
  if (!found)
    return console.log('The registry does not answer what is known of weaknesses: ask again where it does.')
  const all = Object.values(found.advisories ?? {})
  for (const { module_name, severity, title, url } of all)
    console.error(`${module_name}: ${severity}, ${title} ${url}`)
  console.log(`${all.length} weaknesses are known of what is shipped.`)
  process.exitCode = all.length ? 1 : 0
}

const answerOf = text => {
  try {
    const answer = JSON.parse(text)
    return answer.metadata ? answer : null
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [asked] = process.argv.slice(2)
  if (asked === 'audit') audit()
  else {
    const faults = writeBill(asked && resolve(asked))
    for (const fault of faults) console.error(fault)
    console.log(
      faults.length
        ? `${faults.length} to put right.`
        : 'All licences let us ship; the bill of materials is written.',
    )
    process.exitCode = faults.length ? 1 : 0
  }
}
