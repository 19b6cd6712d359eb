import { expect, test } from 'vitest'
import { mostFiles, mostSentBytes, shellFilesOf, tooMuch } from './shell-files.ts'

const built = [
  { address: '/index.html', bytes: 2_000 },
  { address: '/assets/base-Ab12Cd34.js', bytes: 214_000 },
  { address: '/assets/list-Ab12Cd34.js', bytes: 75_000 },
  { address: '/assets/draw-chart-Ab12Cd34.js', bytes: 562_000 },
  { address: '/assets/quickjs-Ab12Cd34.wasm', bytes: 637_000 },
  { address: '/assets/fr.list-Ab12Cd34.js', bytes: 4_000 },
  { address: '/assets/en.list-Ab12Cd34.js', bytes: 4_000 },
  { address: '/assets/en.shell-Ab12Cd34.js', bytes: 4_000 },
  { address: '/assets/find.light-Ab12Cd34.webp', bytes: 40_000 },
  { address: '/assets/lt.tools-Ab12Cd34.js.gz', bytes: 1_000 },
  { address: '/assets/inter-latin-wght-normal-Ab12Cd34.woff2', bytes: 48_000 },
  { address: '/assets/noto-sans-arabic-arabic-400-normal-Ab12Cd34.woff2', bytes: 48_000 },
]

test('what a screen may need is kept, heavy rooms and other scripts are not, texts go by language', () => {
  const needed = new Set(['/assets/base-Ab12Cd34.js', '/assets/en.shell-Ab12Cd34.js'])
  expect(shellFilesOf(built, needed, ['en', 'fr', 'lt'], 'v1')).toEqual({
    version: 'v1',
    files: [
      '/assets/base-Ab12Cd34.js',
      '/assets/en.shell-Ab12Cd34.js',
      '/assets/inter-latin-wght-normal-Ab12Cd34.woff2',
      '/assets/list-Ab12Cd34.js',
      '/index.html',
    ],
    texts: { fr: ['/assets/fr.list-Ab12Cd34.js'], en: ['/assets/en.list-Ab12Cd34.js'] },
  })
})

test('a build whose worker would keep too many files, or fetch too much, is refused in words', () => {
  expect(tooMuch(mostFiles, mostSentBytes)).toBeUndefined()
  expect(tooMuch(mostFiles + 1, 0)).toContain('201 files, and 200 are the most')
  expect(tooMuch(1, mostSentBytes + 400_000)).toContain('1700 kB')
})
