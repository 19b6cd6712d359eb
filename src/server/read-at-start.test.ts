import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}

/**
 * What every server reads before it answers, and holds in its memory as long as it runs. What few need – pages, pictures, mailboxes,
 * workbooks, passkeys, the demonstration – is read where it is used: `await import('…')`.
 */
const known = [
  '@fastify/compress',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@node-rs/argon2',
  'aws4fetch',
  'bidi-js',
  'cookie',
  'croner',
  'date-holidays',
  'decimal.js',
  'es-module-lexer',
  'fast-xml-parser',
  'fastify',
  'fflate',
  'htmlparser2',
  'i18next',
  'jose',
  'kysely',
  'libphonenumber-js',
  'n2words',
  'nodemailer',
  'openid-client',
  'otpauth',
  'pg',
  'pg-copy-streams',
  'pino',
  'prom-client',
  'scim2-parse-filter',
  'written-number',
]

/** Files of ours in this place are read by whoever makes a demonstration alone. */
const rarelyRead = /^src\/demo\/(?!identifiers|random)/

/** What a module imports as soon as it is read itself; types are gone by then. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s*from\s*)?'([^']+)'/gm)]
    .filter(([, names]) => {
      const listed = /^\{(.*)\}$/s
        .exec(names ?? '')?.[1]
        ?.split(',')
        .map(name => name.trim())
        .filter(Boolean)
      return !listed?.length || listed.some(name => !name.startsWith('type '))
    })
    .map(([, , from]) => from!)

/** Where an import of our own leads; null of a package. */
const fileOf = (from: string, asked: string): string | null => {
  if (asked.startsWith('.')) return resolve(dirname(from), asked)
  const room = Object.keys(imports).find(name => asked.startsWith(name.replace('*', '')))
  return room ? join(root, imports[room]!.replace('*', asked.slice(room.length - 1))) : null
}

/** Files and packages that are read with this one, each with what asked for it first. */
const readWith = (entry: string) => {
  const files = new Map([[entry, '']])
  const packages = new Map<string, string>()
  for (const file of files.keys())
    for (const asked of importsOf(readFileSync(file, 'utf8'))) {
      const found = fileOf(file, asked)
      if (found && !files.has(found) && found.endsWith('.ts')) files.set(found, file)
      if (found || asked.startsWith('node:')) continue
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(asked)![0]
      if (!packages.has(name)) packages.set(name, file)
    }
  return { files, packages }
}

describe('a server at its start', () => {
  const { files, packages } = readWith(join(root, 'src/server/main.ts'))

  it('reads the packages that every request may need, and no others', () => {
    expect(files.size).toBeGreaterThan(1000)
    const unknown = [...packages].filter(([name]) => !known.includes(name))
    expect(unknown.map(([name, by]) => `${name} by ${by.slice(root.length + 1)}`)).toEqual([])
    expect(known.filter(name => !packages.has(name))).toEqual([])
  })

  it('reads nothing that makes a demonstration', () => {
    const places = [...files.keys()].map(file => file.slice(root.length + 1))
    expect(places.filter(place => rarelyRead.test(place))).toEqual([])
  })
})
