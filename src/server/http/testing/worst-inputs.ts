/* Long because it is a table: what takes each parser longest. */
import { deflateRawSync } from 'node:zlib'
import { fieldKinds } from '#fields/registry.ts'

/** The worst that a parser of the product may be sent. */
export interface WorstInput {
  /** As `docs/security.md` calls it. */
  parser: string
  /** What is sent, in a few words. */
  sent: string
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: () => string | Buffer
  /** Status, and the code where it is refused. */
  answer: readonly [status: number, code?: string]
  /** The work that a process of its own does; none: it is refused or read here, within its limit. */
  apart?: string
}

const megabyte = 1024 * 1024
const size = 5 * megabyte
const json = { 'content-type': 'application/json' }
const filled = (unit: string, bytes = size): string => unit.repeat(Math.floor(bytes / unit.length))
const listOf = (unit: (i: number) => string, bytes = size): string => {
  const parts: string[] = []
  for (let length = 0, i = 0; length < bytes; i++) {
    parts.push(unit(i))
    length += parts.at(-1)!.length + 1
  }
  return parts.join()
}
const persons = '/api/person/persons'

const form = (fileName: string, content: Buffer | string, fields = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `${fields}--b\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n--b--\r\n'),
  ])
const multipart = { 'content-type': 'multipart/form-data; boundary=b' }

const post = (
  parser: string,
  sent: string,
  url: string,
  body: () => string,
  answer: WorstInput['answer'],
  apart?: string,
): WorstInput => ({
  parser,
  sent,
  method: 'POST',
  url,
  headers: json,
  body,
  answer,
  ...(apart ? { apart } : {}),
})

const bodies: WorstInput[] = [
  ['keys, each of another name', () => `{${listOf(i => `"k${i.toString(36)}":0`)}}`],
  ['objects of nothing', () => `[${listOf(() => '{}')}]`],
  ['numbers', () => `[${listOf(() => '1')}]`],
  ['brackets', () => filled('[')],
  ['rows, each with names of its own', () => `[${listOf(i => `{"a${i.toString(36)}":0}`)}]`],
].map(([sent, body]) =>
  post('JSON bodies', sent as string, persons, body as () => string, [400, 'INVALID_JSON_FIELD']),
)
bodies.push(
  post('JSON bodies', 'letters where 1 MB may be', '/api/core/seal/verify', () => `"${filled('x')}"`, [
    413,
    'PAYLOAD_TOO_LARGE',
  ]),
  post(
    'JSON bodies',
    'names of the language, by the numbers of their letters',
    persons,
    () => `{"name":"${filled('\\u0074')}"}`,
    [400],
  ),
  post(
    'JSON bodies',
    'rows of a workbook, each with names of its own',
    '/api/report/excel',
    () => `{"data":[${listOf(i => `{"a${i}":0}`)}]}`,
    [400, 'INVALID_JSON_FIELD'],
  ),
)

const address = 200_000
const asked = (parser: string, sent: string, query: string, answer: WorstInput['answer']): WorstInput => ({
  parser,
  sent,
  method: 'GET',
  url: `${persons}?${query}`,
  answer,
})
const queries: WorstInput[] = [
  asked('Queries of lists', 'values of one field', `name=${listOf(i => `n${i}`, address)}`, [400]),
  asked('Queries of lists', 'fields to sort by', `sort=${listOf(() => 'name', address)}`, [400]),
  asked('Queries of lists', 'fields to show', `projection=${listOf(() => 'name', address)}`, [200]),
  asked('Queries of lists', 'words to search', `search=${filled('ab%20', address)}`, [400]),
  asked(
    'Queries of lists',
    'parameters',
    Array.from({ length: 20_000 }, (_, i) => `name=${i}`).join('&'),
    [400],
  ),
  asked(
    'Queries of lists',
    'a cursor',
    `after=${Buffer.from(`[${listOf(() => '1', 140_000)}]`).toString('base64url')}`,
    [400],
  ),
  asked(
    'Patterns',
    'a filter by a pattern that goes back',
    `name=/${encodeURIComponent(filled('(a+)+', 900))}$/`,
    [400],
  ),
  asked('Patterns', 'a filter by a long pattern', `name=/${filled('a?', address)}/`, [400]),
]

const fields: WorstInput[] = Object.keys(fieldKinds).map(kind =>
  post(
    'Values of fields',
    `${kind}: 900 kB`,
    `/api/core/fields/${kind}/check`,
    () => JSON.stringify({ value: filled('1 .', 900_000) }),
    [400],
  ),
)
/** Long texts are looked at up to 100 kB, anything else up to 5 kB. */
const longKinds = ['text', 'textarea', 'richtext', 'markdown', 'json']
const longest: WorstInput[] = Object.keys(fieldKinds).map(kind =>
  post(
    'Values of fields',
    `${kind}: as long as is looked at`,
    `/api/core/fields/${kind}/check`,
    () => JSON.stringify({ value: filled('a.@1-', longKinds.includes(kind) ? 99_000 : 4_900) }),
    [200],
  ),
)

/** An archive of one file, whose directory says that it is small. */
const archive = (bytes: number): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(bytes))
  const name = Buffer.from('a')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(10, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

const upload = (
  parser: string,
  sent: string,
  url: string,
  body: () => Buffer,
  answer: WorstInput['answer'],
  apart?: string,
): WorstInput => ({
  parser,
  sent,
  method: 'POST',
  url,
  headers: multipart,
  body,
  answer,
  ...(apart ? { apart } : {}),
})
const imports = '/api/core/imports/upload'
const entity = '--b\r\nContent-Disposition: form-data; name="entityName"\r\n\r\nperson\r\n'

const files: WorstInput[] = [
  upload(
    'Tables',
    'lines of nothing',
    imports,
    () => form('a.csv', `name;type\n${filled('\n')}`, entity),
    [400],
    'read-table',
  ),
  upload('Tables', 'quotes', imports, () => form('a.csv', filled('"'), entity), [201], 'read-table'),
  upload(
    'Tables',
    'one line of columns',
    imports,
    () => form('a.csv', filled(';'), entity),
    [400],
    'read-table',
  ),
  upload(
    'Workbooks',
    'a bomb',
    imports,
    () => form('a.xlsx', archive(70 * megabyte), entity),
    [400, 'FILE_TOO_COMPLEX'],
    'read-table',
  ),
  upload(
    'Form data',
    'parts',
    imports,
    () => Buffer.from(`${filled('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n')}--b--\r\n`),
    [413, 'PAYLOAD_TOO_LARGE'],
  ),
  upload(
    'Form data',
    'a head',
    imports,
    () => Buffer.from(`--b\r\nContent-Disposition: form-data; name="${filled('a')}"\r\n\r\n1\r\n--b--\r\n`),
    [400],
  ),
  upload('Pictures', 'no picture', '/api/core/users/current/photo', () => form('a.png', filled('x')), [201]),
]

const message = (parser: string, sent: string, xml: () => string): WorstInput[] => [
  post(
    parser,
    sent,
    '/api/script/runs/import-bank-file',
    () => JSON.stringify({ fileName: 'a.xml', content: xml() }),
    [200],
    'read-camt',
  ),
  post(
    parser,
    sent,
    '/api/script/runs/import-payment-status',
    () => JSON.stringify({ content: xml() }),
    [400],
    'read-status-report',
  ),
]
const messages: WorstInput[] = [
  ...message('Messages of banks', 'tags', () => `<Document>${filled('<a/>')}</Document>`),
  ...message('Messages of banks', 'tags within tags', () => filled('<a>')),
  ...message(
    'Messages of banks',
    'attributes',
    () => `<Document ${listOf(i => `a${i}='' `).replaceAll(',', '')}/>`,
  ),
]

const configured: WorstInput[] = [
  post(
    'Conditions',
    'of many parts',
    `${persons}/aggregate`,
    () =>
      JSON.stringify([
        { match: { anyOf: Array.from({ length: 15_000 }, (_, i) => ({ name: `n${i}` })) } },
        { group: { values: { n: { count: true } } } },
      ]),
    [400, 'INVALID_FIELD_IN_BODY'],
  ),
  {
    parser: 'Schedules',
    sent: 'two hundred that never fall due',
    method: 'PATCH',
    url: '/api/core/cron-list',
    headers: json,
    body: () =>
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 200 }, (_, i) => [`c${i}`, { schedule: '0 0 30 2 *', run: 'run-billing' }]),
        ),
      ),
    answer: [400, 'INVALID_FIELD_IN_CONFIG'],
  },
  {
    parser: 'Schedules',
    sent: 'a long one',
    method: 'PATCH',
    url: '/api/core/cron-list',
    headers: json,
    body: () => JSON.stringify({ c: { schedule: `${listOf(() => '1')} * * * *`, run: 'run-billing' } }),
    answer: [400, 'INVALID_FIELD_IN_CONFIG'],
  },
  post(
    'Scripts',
    'lines of nothing',
    '/api/script/scripts',
    () =>
      JSON.stringify({
        scriptName: 'lines',
        type: 'RUN',
        code: `${filled('\n', 4 * megabyte)}import x from 'y'`,
      }),
    [400],
  ),
  post(
    'Texts of records',
    'marks',
    persons,
    () => JSON.stringify({ type: 'C', name: 'x', notes: filled('[a](') }),
    [400],
  ),
]

/** A table: for each parser of the product what takes it longest, and what it answers. */
export const worstInputs: readonly WorstInput[] = [
  ...bodies,
  ...queries,
  ...fields,
  ...longest,
  ...files,
  ...messages,
  ...configured,
]
