/** Licences under which a package may be shipped: none of them asks for the source of what it is part of. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
])

/** Packages that are shipped under another licence, or say theirs nowhere but in their text: the licence, and why. */
export const exceptions = new Map([
  [
    'png-js@1.1.0',
    { licence: 'MIT', why: 'its package.json names none; its file LICENSE is the MIT licence' },
  ],
  [
    'argparse@3.0.4',
    {
      licence: 'PSF-2.0',
      why: 'permissive, the licence of Python; asks for its notice, which is shipped with it',
    },
  ],
  [
    'web-push@3.6.7',
    {
      licence: 'MPL-2.0',
      why: 'asks for the source of its own files alone, which are shipped unchanged and stand in the registry',
    },
  ],
  [
    'date-holidays@3.37.0',
    {
      licence: 'ISC AND CC-BY-3.0',
      why: 'its list of holidays asks for its authors’ names, which docs/security.md gives',
    },
  ],
  [
    '@fontsource-variable/inter@5.3.0',
    { licence: 'OFL-1.1', why: 'a font, shipped unchanged under its own name' },
  ],
  [
    '@fontsource/noto-sans-arabic@5.3.0',
    { licence: 'OFL-1.1', why: 'a font, shipped unchanged under its own name' },
  ],
])

// One of them for each kind of machine, beside the library that asks for it: what it is called by is part of its name.
for (const machine of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'])
  exceptions.set(`@img/sharp-libvips-${machine}@1.3.4`, {
    licence: 'LGPL-3.0-or-later',
    why: 'a library of its own, shipped unchanged and loaded when it is used: another build may take its place',
  })
exceptions.set('@img/sharp-win32-x64@0.35.5', {
  licence: 'Apache-2.0 AND LGPL-3.0-or-later',
  why: 'holds libvips as a library of its own, unchanged, which another build may take the place of',
})

const bare = text => text.replace(/^\((.*)\)$/, '$1').trim()

/** Whether an SPDX expression lets us ship: one of its alternatives, all of its parts. */
export const isAllowed = expression =>
  bare(expression)
    .split(/\s+OR\s+/)
    .some(one =>
      bare(one)
        .split(/\s+AND\s+/)
        .every(part => allowed.has(part)),
    )

/**
 * What forbids shipping these packages, a line each; also what is said of packages that are shipped no more.
 * @param {{ id: string, licence?: string }[]} shipped with the licence that each names
 */
export const licenceFaults = shipped => {
  const ids = new Set(shipped.map(({ id }) => id))
  return [
    ...shipped.flatMap(({ id, licence }) => {
      if (exceptions.has(id) || (licence && isAllowed(licence))) return []
      return [`${id} is under ${licence ?? 'no licence that it names'}: see tools/materials/licences.mjs`]
    }),
    ...[...exceptions.keys()]
      .filter(id => !ids.has(id))
      .map(id => `${id} is an exception in tools/materials/licences.mjs and is not shipped`),
  ]
}
