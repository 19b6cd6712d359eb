import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { billOf } from './materials/cyclone-dx.mjs'
import { isAllowed, licenceFaults } from './materials/licences.mjs'
import { readLockfile, shippedOf } from './materials/lockfile.mjs'
import { shippedPackages } from './materials/shipped.mjs'

const packages = shippedPackages()
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const lockfile = readLockfile(readFileSync('pnpm-lock.yaml', 'utf8'))

test('what is shipped is what package.json asks for, and all that this needs', () => {
  const asked = Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, version]) =>
    version.startsWith('npm:') ? version.slice(4) : `${name}@${version}`,
  )
  expect([...lockfile.roots].sort()).toEqual(asked.sort())
  const ids = new Set(packages.map(({ id }) => id))
  for (const id of asked) expect(ids).toContain(id)
  for (const { needs } of packages) for (const need of needs) expect(ids).toContain(need)
  for (const name of ['vitest', 'playwright-core', 'knip'])
    expect(ids).not.toContain(`${name}@${devDependencies[name]}`)
})

test('each package that is shipped is under a licence that lets us', () => {
  expect(licenceFaults(packages)).toEqual([])
})

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['GPL-3.0', false],
    ['(MIT AND GPL-2.0)', false],
    ['SEE LICENSE IN x', false],
  ])('%s: %s', (licence, isGood) => {
    expect(isAllowed(licence)).toBe(isGood)
  })

  test('that forbid, that are named nowhere, and exceptions that are past are told', () => {
    const faults = licenceFaults([{ id: 'left-pad@1.0.0', licence: 'AGPL-3.0' }, { id: 'silent@2.0.0' }])
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^left-pad@1.0.0 is under AGPL-3.0/),
        expect.stringMatching(/^silent@2.0.0 is under no licence/),
        expect.stringMatching(/^png-js@1.1.0 .* is not shipped$/),
      ]),
    )
  })
})

test('the bill of materials names every package once, with its licence and its digest, and what needs what', () => {
  const bill = billOf({ name: 'tranche', version: '0.1.0' }, packages, lockfile.roots)
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  const refs = bill.components.map(one => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  expect(refs).toHaveLength(packages.length + 1)
  for (const { type, purl, licenses, hashes } of bill.components) {
    expect(licenses[0].expression ?? licenses[0].license.id).toMatch(/^[\w.\-+ ]+$/)
    if (type === 'library') expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
    if (type === 'library') expect(hashes[0].content).toMatch(/^[0-9a-f]{128}$/)
  }
  const known = new Set([bill.metadata.component['bom-ref'], ...refs])
  for (const { ref, dependsOn } of bill.dependencies)
    for (const one of [ref, ...dependsOn]) expect(known).toContain(one)
  expect(
    JSON.stringify(billOf({ name: 'tranche', version: '0.1.0' }, shippedPackages(), lockfile.roots)),
  ).toBe(JSON.stringify(bill))
})

test('a lockfile is read by what it says of each package', () => {
  const read = readLockfile(
    [
      'importers:',
      '  .:',
      '    dependencies:',
      "      '@a/one':",
      '        specifier: 1.0.0',
      '        version: 1.0.0(two@2.0.0)',
      '    devDependencies:',
      '      three:',
      '        specifier: 3.0.0',
      '        version: 3.0.0',
      'packages:',
      "  '@a/one@1.0.0':",
      '    resolution: {integrity: sha512-AAAA}',
      'snapshots:',
      "  '@a/one@1.0.0(two@2.0.0)':",
      '    dependencies:',
      '      two: 2.0.0',
      '  two@2.0.0: {}',
      '  three@3.0.0: {}',
    ].join('\n'),
  )
  expect([...shippedOf(read)]).toEqual([
    ['@a/one@1.0.0', { integrity: 'sha512-AAAA', isPlatformBound: false, needs: ['two@2.0.0'] }],
    ['two@2.0.0', { isPlatformBound: false, needs: [] }],
  ])
  expect(() => shippedOf({ roots: ['four@4.0.0'], packages: new Map() })).toThrow('four@4.0.0')
})
