// Long because all providers are asked by one machine of this test, and each has its own answers and faults.
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reachMailHost } from '../adapters/outside/mail-host.ts'
import { OutsideFault, type OutsideFetch, outsideFetch } from '../adapters/outside/outside-fetch.ts'
import { askJsonBy } from './line.ts'
import { OwnPlaces } from './own-places.ts'
import { type Provider, ProviderRefusal, UnknownShape } from './provider.ts'
import { type ProviderCode, providers } from './providers/index.ts'
import type { Addresses, Assistant, Catalogues, Need, Registers } from './services.ts'
import { recorded } from './testing/recorded.ts'

type Answer = (response: ServerResponse, place: string) => void

const asRecorded: Answer = (response, place) => {
  const known = Object.keys(recorded)
    .filter(one => place.startsWith(one))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!known) return void response.writeHead(404).end('{}')
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(recorded[known]))
}

let server: Server
let answer: Answer = asRecorded
let asked: { place: string; headers: IncomingHttpHeaders; body: string }[] = []
/** The true way out, led to a machine of this test whatever the host. */
let fetch: OutsideFetch

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      const place = `${request.headers['x-host']}${request.url}`
      asked.push({ place, headers: request.headers, body })
      answer(response, place)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const out = outsideFetch({ allow: ['127.0.0.1'] })
  fetch = (given, options = {}) => {
    const url = new URL(given)
    const headers = { ...(options.headers as Record<string, string>), 'x-host': url.host }
    return out(`${here}${url.pathname}${url.search}`, { ...options, headers })
  }
})
afterAll(() => server?.close())
beforeEach(() => {
  answer = asRecorded
  asked = []
  signal = AbortSignal.timeout(20_000)
})

const make = <N extends Need>(code: ProviderCode) =>
  (providers[code] as unknown as Provider<N>).make({
    baseUrl: new URL('https://photon.example.com'),
    secret: 'name:key',
    requester: 'FR40303265045',
    model: 'a-model',
    paths: {
      value: 'company.rating.score',
      scale: 'company.rating.scale',
      reasons: 'company.rating.reasons[].text',
      usualScale: '',
    },
    keyHeader: '',
    sample: '732829320',
    ask: askJsonBy(fetch, 'Tranche'),
    mail: { host: '', username: '', folder: '', reach: reachMailHost([]) },
  })
/** A patience of its own for each test: together they take longer than any of them. */
let signal: AbortSignal
const address = (code: ProviderCode): Addresses => make<'addresses'>(code)
const register = (code: ProviderCode): Registers => make<'registers'>(code)
const assistant = (code: ProviderCode): Assistant => make<'assistant'>(code)
const catalogue = (code: ProviderCode): Catalogues => make<'catalogues'>(code)
const typed = { text: '20 avenue de Ségur', country: '', locale: 'fr-FR', session: 'a-dialog' }

describe('addresses', () => {
  it('of France come whole, with the place', async () => {
    expect(await address('GouvFr').suggest(typed, signal)).toEqual([
      {
        placeId: '75107_8909_00020',
        description: '20 Avenue de Ségur 75007 Paris',
        address1: '20 Avenue de Ségur',
        streetNumber: '20',
        streetName: 'Avenue de Ségur',
        zipcode: '75007',
        city: 'Paris',
        cityCode: '75107',
        country: 'FR',
        location: [2.308628, 48.850699],
      },
    ])
    expect(asked[0]!.place).toContain('q=20+avenue+de+S%C3%A9gur')
    expect(address('GouvFr').at).toBeUndefined()
  })
  it('of Spain are asked whole by their id and kind', async () => {
    const [hit] = await address('CartoCiudad').suggest(typed, signal)
    expect(hit).toMatchObject({
      placeId: 'callejero:280790016170',
      address1: 'CALLE ALCALA, 1',
      zipcode: '28014',
    })
    expect(await address('CartoCiudad').detail!(hit!.placeId, typed, signal)).toMatchObject({
      city: 'Madrid',
    })
    expect(await address('CartoCiudad').detail!('none', typed, signal)).toBeNull()
  })
  it('of Google are suggested and then asked for in one session, by a key that stands in no address', async () => {
    const [hit] = await address('Google').suggest({ ...typed, country: 'FR' }, signal)
    expect(hit).toEqual({ placeId: 'ChIJ1', description: '20 Avenue de Ségur, Paris, France' })
    expect(await address('Google').detail!('ChIJ1', typed, signal)).toMatchObject({
      address1: '20 Avenue de Ségur',
      zipcode: '75007',
      city: 'Paris',
      country: 'FR',
      location: [2.3, 48.85],
    })
    expect(JSON.parse(asked[0]!.body)).toMatchObject({
      includedRegionCodes: ['fr'],
      sessionToken: 'a-dialog',
    })
    expect(asked[1]!.place).toContain('sessionToken=a-dialog')
    for (const { place, headers } of asked) {
      expect(place).not.toContain('name:key')
      expect(headers['x-goog-api-key']).toBe('name:key')
    }
  })
  it('of a server of the house’s own are those of the country', async () => {
    const photon = address('Photon')
    expect(await photon.suggest({ ...typed, country: 'LT' }, signal)).toMatchObject([
      {
        placeId: 'W42',
        address1: 'Gedimino prospektas 9',
        country: 'LT',
        description: 'Gedimino prospektas 9, 01103 Vilnius, LT',
      },
    ])
    expect(await photon.suggest({ ...typed, country: 'ES' }, signal)).toEqual([])
  })
})

describe('addresses of the product’s own list', () => {
  const places = new OwnPlaces(undefined)
  it('come without anybody being asked, and again by their id', async () => {
    const [hit, ...others] = await places.suggest({ text: '12 rue de la Paix 75002', country: '' })
    expect(others).toEqual([])
    expect(hit).toEqual({
      placeId: hit!.placeId,
      description: '12 rue de la Paix, 75002 Paris, FR',
      address1: '12 rue de la Paix',
      zipcode: '75002',
      city: 'Paris',
      cityCode: '75102',
      country: 'FR',
    })
    expect(await places.detail(hit!.placeId)).toEqual(hit)
    expect(await places.detail('places:FR:Nowhere:00000::')).toBeNull()
    expect(await places.suggest({ text: 'zqxwv', country: '' })).toEqual([])
    expect(asked).toEqual([])
  })
  it('have the place of a town, never one of a street', async () => {
    const [town] = await places.suggest({ text: 'Sevil', country: 'ES' })
    expect(town).toMatchObject({ city: 'Sevilla', state: 'Sevilla', location: [-5.973, 37.383] })
    const [street] = await places.suggest({ text: 'Calle Sierpes 1, Sevilla', country: 'ES' })
    expect([street!.address1, street!.location]).toEqual(['Calle Sierpes 1', undefined])
    expect(await places.at({ longitude: 23.9, latitude: 54.9 })).toMatchObject({
      city: 'Kaunas',
      country: 'LT',
    })
  })
  it('hold what is typed as text', async () => {
    const [hit] = await places.suggest({ text: '1 <script> 75002', country: '' })
    expect(hit).toMatchObject({ address1: '1 <script>', city: 'Paris' })
  })
})

describe('companies', () => {
  const of = (type: string, text: string) => ({ type, text, onlyActive: true })
  it('of France come with address, form and officers; who asked not to be shown is not', async () => {
    const found = await register('RechercheEntreprises').suggest(of('SIR', '130 025 265'), signal)
    expect(found).toMatchObject([{ id: '130025265', value: '130025265' }])
    expect(await register('RechercheEntreprises').detail('SIR', '130025265', signal)).toMatchObject({
      name: 'DIRECTION INTERMINISTERIELLE <script>DU NUMERIQUE',
      legalForm: 'SAS',
      siret: '13002526500013',
      creationDate: '2017-05-24',
      officers: [{ name: 'ANNE DURAND', role: 'Président' }],
      addresses: [{ address1: '20 AVENUE DE SEGUR', zipcode: '75007', city: 'PARIS', country: 'FR' }],
    })
    expect(asked[0]!.place).toContain('q=130025265&per_page=10&etat_administratif=A')
    expect(await register('RechercheEntreprises').suggest(of('SRT', '130025265'), signal)).toMatchObject([
      { value: '13002526500013' },
    ])
    expect(await register('RechercheEntreprises').suggest(of('SIR', '13'), signal)).toEqual([])
    expect(await register('RechercheEntreprises').detail('SIR', '999999999', signal)).toBeNull()
  })
  it('of the Union are asked by whole numbers, and a state that is silent says nothing of them', async () => {
    expect(await register('VIES').detail('EVA', 'IE 6388047V', signal)).toMatchObject({
      value: 'IE6388047V',
      name: 'GOOGLE IRELAND LIMITED',
      proof: 'WAPIAAAA',
      addresses: [{ country: 'IE' }],
    })
    expect(JSON.parse(asked[0]!.body)).toEqual({
      countryCode: 'IE',
      vatNumber: '6388047V',
      requesterMemberStateCode: 'FR',
      requesterNumber: '40303265045',
    })
    expect(await register('VIES').suggest(of('EVA', 'Google'), signal)).toEqual([])
    expect(asked).toHaveLength(1)
    const say =
      (body: object): Answer =>
      response =>
        void response.writeHead(200).end(JSON.stringify(body))
    answer = say({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
    await expect(register('VIES').detail('EVA', 'IE6388047V', signal)).rejects.toThrow(ProviderRefusal)
    answer = say({ valid: false, name: '---', address: '---' })
    expect(await register('VIES').detail('EVA', 'IE6388047V', signal)).toBeNull()
    answer = say({ valid: true, name: '---', address: '---' })
    expect(await register('VIES').detail('EVA', 'DE123456788', signal)).toEqual({
      value: 'DE123456788',
      isActive: true,
    })
  })
  it('of Britain come with their officers of today, of Switzerland by number and name', async () => {
    expect(await register('CompaniesHouse').suggest(of('GBR', 'girls'), signal)).toMatchObject([
      { id: '00006400', isActive: true },
    ])
    expect(await register('CompaniesHouse').detail('GBR', '00006400', signal)).toMatchObject({
      legalForm: 'LTD',
      officers: [{ name: 'SMITH, Jane', role: 'director' }],
      addresses: [{ address1: '10 Bressenden Place', zipcode: 'SW1E 5DH', country: 'GB' }],
    })
    expect(asked[0]!.headers.authorization).toBe(`Basic ${Buffer.from('name:key:').toString('base64')}`)
    expect(await register('Zefix').suggest(of('CHE', 'Post'), signal)).toMatchObject([
      { value: 'CHE-116.302.542' },
    ])
    expect(await register('Zefix').detail('CHE', 'CHE-116.302.542', signal)).toMatchObject({
      legalForm: 'AG',
      addresses: [{ address1: 'Wankdorfallee 4', zipcode: '3030', city: 'Bern', country: 'CH' }],
    })
  })
})

describe('vehicles and machines', () => {
  it('of a catalogue are asked by its key, kind by kind and by words, in the asker’s language', async () => {
    const lectura = catalogue('LECTURA')
    expect(await lectura.list({ root: true }, 'fr-FR', signal)).toEqual([{ id: '7', name: 'Engins' }])
    expect(asked[0]!.headers).toMatchObject({
      authorization: 'Bearer name:key',
      'accept-language': 'fr-FR',
    })
    expect(await lectura.search('L 507', 'fr-FR', signal)).toEqual([
      {
        id: '12',
        name: 'Loader L 507',
        manufacturer: 'Loader',
        model: 'L 507',
        type: 'MACHINE',
        currency: 'EUR',
        unitPrice: 100_000.5,
      },
    ])
    expect(asked[1]!.place).toBe('photon.example.com/search/L%20507?list=true')
    expect(
      await lectura.curves(
        { model: 'L 507', manufacturer: 'Loader', year: 2020, today: '2026-01-01' },
        signal,
      ),
    ).toEqual([{ name: 'L 507', points: [{ months: 12, value: 75_000 }] }])
    expect(asked[2]!.place).toContain('modelName=L+507&manufacturerName=Loader&year=2020')
  })
})

/** A question to a model whose tool was run once. */
const tool = { name: 'list_records', description: 'Lists', parameters: { type: 'object' } }
const question = {
  system: 'Be short.',
  messages: [
    { by: 'asker', text: 'Who is late?' },
    { by: 'model', text: '', calls: [{ id: 'c0', name: 'list_records', input: { entity: 'invoice' } }] },
    { by: 'tools', results: [{ id: 'c0', text: '[]' }] },
  ],
  tools: [tool],
} as const

describe('models', () => {
  it.each(['OpenAICompatible', 'Anthropic'] as const)(
    'of %s answer with words, calls and tokens',
    async code => {
      expect(await assistant(code).reply(question, signal)).toEqual({
        text: 'I look.',
        calls: [{ id: 'c1', name: 'list_records', input: { entity: 'person', search: 'Guérin' } }],
        model: 'a-model',
        inputTokens: 120,
        outputTokens: 30,
      })
      expect(asked[0]!.body).not.toContain('name:key')
      answer = response => void response.writeHead(404).end('{}')
      await expect(assistant(code).reply(question, signal)).rejects.toThrow(UnknownShape)
    },
  )
  it('are asked each in the words of their service', async () => {
    await assistant('OpenAICompatible').reply(question, signal)
    await assistant('Anthropic').reply(question, signal)
    const [open, anthropic] = asked.map(({ body, ...rest }) => ({ ...rest, body: JSON.parse(body) }))
    expect(open!.place).toBe('photon.example.com/chat/completions')
    expect(open!.headers.authorization).toBe('Bearer name:key')
    expect(open!.body.messages.map(({ role }: { role: string }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
    ])
    expect(open!.body.messages[2].tool_calls[0].function.arguments).toBe('{"entity":"invoice"}')
    expect(anthropic!.headers).toMatchObject({ 'x-api-key': 'name:key', 'anthropic-version': '2023-06-01' })
    expect(anthropic!.body).toMatchObject({ system: 'Be short.', tools: [{ name: 'list_records' }] })
    expect(anthropic!.body.messages[2].content).toEqual([
      { type: 'tool_result', tool_use_id: 'c0', content: '[]' },
    ])
  })
})

/** What a machine can do wrong, and what comes of it: an error that says so, never half an answer. */
const wrongs: readonly (readonly [string, Answer, new (...given: never[]) => Error])[] = [
  ['a key that is not taken', response => void response.writeHead(401).end('{}'), ProviderRefusal],
  [
    'too many questions',
    response => void response.writeHead(429, { 'retry-after': '7' }).end(),
    ProviderRefusal,
  ],
  ['a fault of its own', response => void response.writeHead(500).end('oops'), ProviderRefusal],
  [
    'a page instead of JSON',
    response => void response.writeHead(200).end('<html>sign in</html>'),
    UnknownShape,
  ],
  [
    'JSON that is cut short',
    response => void response.writeHead(200).end('{"features":[{"prop'),
    UnknownShape,
  ],
  ['JSON of another shape', response => void response.writeHead(200).end('"fine"'), UnknownShape],
  [
    'an answer without end',
    response => void response.writeHead(200).end('x'.repeat(6_000_000)),
    OutsideFault,
  ],
  [
    'a bomb that was packed, though nothing packed is asked for',
    response =>
      void response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(3_000_000, ' '))),
    UnknownShape,
  ],
  [
    'a way to somewhere else',
    response => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    ProviderRefusal,
  ],
  ['nothing at all', response => void response.destroy(), OutsideFault],
]

/** Catalogues of the trade differ by their names alone: one stands for all. Who is nowhere asks nobody. */
const asOthers: readonly string[] = ['EMPREKIS', 'AUTOVISTA', 'AUTOBIZ', 'CARTELL', 'ACB', 'ImaginaryScores']
const wanted = { number: '732829320', type: 'SIR', country: 'FR' }
const different = (Object.keys(providers) as ProviderCode[]).filter(
  // Mailboxes do not speak HTTP: they have a test of their own.
  code => !asOthers.includes(code) && providers[code].need !== 'mailbox',
)

describe.each(wrongs)('%s', (_, wrong, fault) => {
  it.each(different)('of %s is a fault', async code => {
    answer = wrong
    const need = providers[code].need as Exclude<Need, 'mailbox'>
    const questions = {
      addresses: () => address(code).suggest(typed, signal),
      assistant: () => assistant(code).reply(question, signal),
      scores: () => make<'scores'>(code).ask(wanted, signal),
      ocr: () => make<'ocr'>(code).read({ type: 'image/png', bytes: Buffer.alloc(4) }, signal),
      catalogues: () => catalogue(code).search('L 507', 'fr-FR', signal),
      registers: () =>
        register(code).suggest(
          { type: 'X', text: code === 'VIES' ? 'IE6388047V' : 'Société', onlyActive: false },
          signal,
        ),
    }
    await expect(questions[need]()).rejects.toThrow(fault)
  })
})

it('who drips is not waited for', async () => {
  answer = response => {
    response.writeHead(200).write('{')
  }
  const question = address('GouvFr').suggest(typed, AbortSignal.timeout(200))
  await expect(question).rejects.toThrow(OutsideFault)
  server.closeAllConnections()
})
